import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrameDraft } from '../../../src/core/frames/frame.ts';
import { createEventStream } from '../../../src/wire/http/event-stream.ts';
import { BODY_LIMITS, type BodyLimits } from '../../../src/wire/http/limits.ts';
import { dial, kinds, PING, PONG, plain, serve, serveBytes } from './servers.ts';

const STREAM_HEADERS = { 'content-type': 'text/event-stream' };

/** Every legal form: a byte order mark, comments, CRLF, CR, priming, several data lines, ids, other types, several bytes a character. */
const STREAM = Buffer.from(
  [
    '\uFEFF: hello\n',
    'id: 0\nretry: 250\ndata:\n\n',
    'retry: 3000\n\n',
    'event: message\r\nid: 1\r\ndata: {"jsonrpc":"2.0","id":1,\r\ndata: "result":{"text":"grüße 😀"}}\r\n\r\n',
    ':\r',
    'data: {"jsonrpc":"2.0","method":"notifications/a"}\r\r',
    'event: endpoint\ndata: /messages?sessionId=1\n\n',
    'event: custom\nretry: 9\ndata: {"a":1}\n\n',
    'data: no json\n\n',
  ].join(''),
);

const EXPECTED = [
  { kind: 'comment', text: 'hello' },
  { kind: 'event', event: 'message', data: '', eventId: '0', retry: 250 },
  // No client that follows the standard sees this one.
  { kind: 'event', event: 'message', data: '', isBare: true, retry: 3000 },
  {
    kind: 'message',
    text: '{"jsonrpc":"2.0","id":1,\n"result":{"text":"grüße 😀"}}',
    message: { jsonrpc: '2.0', id: 1, result: { text: 'grüße 😀' } },
    eventId: '1',
  },
  { kind: 'comment', text: '' },
  {
    kind: 'message',
    text: '{"jsonrpc":"2.0","method":"notifications/a"}',
    message: { jsonrpc: '2.0', method: 'notifications/a' },
  },
  { kind: 'event', event: 'endpoint', data: '/messages?sessionId=1' },
  { kind: 'message', text: '{"a":1}', message: { a: 1 }, event: 'custom', retry: 9 },
  { kind: 'event', event: 'message', data: 'no json' },
].map((frame) => ({ ...frame, from: 'server', request: 0 }));

/** The frames of a stream that comes in these pieces. */
function read(pieces: readonly Uint8Array[], limits: BodyLimits = BODY_LIMITS) {
  const drafts: FrameDraft[] = [];
  const problems: string[] = [];
  const reader = createEventStream(
    { connection: 'c', request: 0, add: (draft) => drafts.push(draft), giveUp: ({ code }) => problems.push(code) },
    limits,
  );
  for (const piece of pieces) reader.push(piece);
  reader.end(true);
  return { frames: drafts.map(({ connection: _, ...rest }) => rest), problems };
}

describe('an event stream', () => {
  it('becomes messages, events and comments, whatever its bytes look like.', () => {
    expect(read([STREAM])).toEqual({ frames: EXPECTED, problems: [] });
  });

  it('is the same when it is cut at any byte.', () => {
    for (let cut = 0; cut <= STREAM.length; cut++) {
      expect(read([STREAM.subarray(0, cut), STREAM.subarray(cut)]).frames, `cut at ${cut}`).toEqual(EXPECTED);
    }
    expect(read([...STREAM].map((byte) => Uint8Array.of(byte))).frames).toEqual(EXPECTED);
  });

  it('is the same in any pieces, for any messages.', () => {
    const message = fc.record({ jsonrpc: fc.constant('2.0'), method: fc.string({ unit: 'binary' }), params: fc.jsonValue() });
    const form = fc.record({ end: fc.constantFrom('\n', '\r\n', '\r'), space: fc.constantFrom('', ' '), indent: fc.constantFrom(0, 2) });
    fc.assert(
      fc.property(fc.array(fc.tuple(message, form), { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 20 }), (events, cuts) => {
        const text = events.map(([value, { end, space, indent }]) => {
          const lines = JSON.stringify(value, undefined, indent).split('\n');
          return `${lines.map((line) => `data:${space}${line}`).join(end)}${end}${end}`;
        });
        const bytes = Buffer.from(text.join(''));
        const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
        const pieces = [...at, bytes.length].map((to, index) => bytes.subarray(index === 0 ? 0 : at[index - 1], to));
        const { frames } = read(pieces);
        expect(frames.map((frame) => frame.kind === 'message' && frame.message)).toEqual(
          events.map(([value]) => JSON.parse(JSON.stringify(value))),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('shows what clients drop as a body: lines that are no field, and a last event without its blank line.', () => {
    const { frames } = read([Buffer.from(`${PONG}\n\ndata: ${PING}\n\nid: 9\ndata: ${PONG}\n`)]);
    expect(frames).toMatchObject([
      { kind: 'body', text: PONG, bytes: PONG.length },
      { kind: 'message', text: PING },
      { kind: 'body', text: `id: 9\ndata: ${PONG}\n` },
    ]);
  });

  it('marks a message whose bytes are no UTF-8, and only that.', () => {
    const bad = Buffer.concat([Buffer.from('data: {"a":"'), Buffer.from([0xff]), Buffer.from('"}\n\n')]);
    const good = Buffer.from('data: {"a":"\uFFFD"}\n\n');
    const { frames } = read([good, bad, good]);
    expect(frames.map((frame) => frame.kind === 'message' && frame.encoding)).toEqual([undefined, 'invalid-utf8', undefined]);
    expect(read([bad.subarray(0, 14), bad.subarray(14)]).frames).toMatchObject([{ encoding: 'invalid-utf8' }]);
  });

  it('is given up when one event, its bytes or its frames are too many.', () => {
    const limits = { bodyBytes: 1000, streamBytes: 10_000, streamFrames: 50 };
    const piece = Buffer.from('data: x'.repeat(20));
    const endless = read(Array<Uint8Array>(20).fill(piece), limits);
    expect(endless.problems).toEqual(['BODY_TOO_LARGE']);
    expect(kinds(endless.frames as never)).toEqual(['body']);

    const comments = read(Array<Uint8Array>(1000).fill(Buffer.from(':\n')), limits);
    expect(comments.problems).toEqual(['FLOOD']);
    expect(comments.frames).toHaveLength(50);

    const events = read(Array<Uint8Array>(40).fill(Buffer.from(`data: ${'y'.repeat(500)}\n\n`)), limits);
    expect(events.problems).toEqual(['FLOOD']);
    expect(events.frames.length).toBeLessThan(21);
  });
});

describe('an answer that is a stream', () => {
  it('is there once its head has come, also when it stays silent.', async () => {
    const server = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'Text/Event-Stream; charset=utf-8' }).flushHeaders(),
    );
    const { link } = dial(server.origin, { defaultTimeoutMs: 100 });
    const answer = await link.request({ method: 'GET' });
    expect(answer).toMatchObject({ status: 200, isStream: true, mediaType: 'text/event-stream', text: '', frames: [] });
    // The deadline is that of the head.
    await wait(250);
    expect(answer.frames).toEqual([]);
    answer.close();
    await answer.finished;
    expect(answer.frames.map(plain)).toEqual([{ kind: 'body-end', from: 'client', request: 0, how: 'aborted' }]);
    expect(answer.trouble).toBeUndefined();
    await expect.poll(() => server.sockets()).toBe(0);
  });

  it('goes on arriving until it ends.', async () => {
    const server = await serve(async (_, response) => {
      response.writeHead(200, STREAM_HEADERS).flushHeaders();
      for (const byte of STREAM) {
        response.write(Uint8Array.of(byte));
        await wait(0);
      }
      response.end();
    });
    const { link } = dial(server.origin);
    const answer = await link.request({ method: 'POST', body: PING });
    expect(answer.frames.length).toBeLessThan(EXPECTED.length);
    await answer.finished;
    const frames = answer.frames.map((frame) => plain(frame));
    expect(frames.slice(0, -1)).toEqual(EXPECTED);
    expect(frames.at(-1)).toMatchObject({ kind: 'body-end', how: 'complete' });
  });

  it('that breaks off is broken, and says so.', async () => {
    const chunk = `data: ${PONG}\n\n`;
    const server = await serveBytes(
      `HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n`,
      true,
    );
    const answer = await dial(server.origin).link.request({ method: 'GET' });
    await answer.finished;
    expect(answer.frames.map(plain)).toMatchObject([
      { kind: 'message', text: PONG },
      { kind: 'body-end', how: 'broken', from: 'server' },
    ]);
    expect(answer.trouble).toMatchObject({ code: 'ECONNRESET', text: `\`127.0.0.1:${server.port}\` hung up in the middle of the body.` });
  });

  it('that floods is hung up on.', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, STREAM_HEADERS);
      const pour = () => {
        while (response.write(`data: ${PONG}\n\n`.repeat(100)));
      };
      response.on('drain', pour);
      pour();
    });
    const { link } = dial(server.origin, { maxStreamFrames: 5000 });
    const answer = await link.request({ method: 'GET' });
    await answer.finished;
    expect(answer.trouble?.code).toBe('FLOOD');
    expect(answer.frames).toHaveLength(5001);
    await expect.poll(() => server.sockets()).toBe(0);
  });
});
