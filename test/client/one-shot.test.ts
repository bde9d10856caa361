import { afterEach, describe, expect, it } from 'vitest';
import { openOneShot } from '../../src/client/one-shot.ts';
import { NoAnswer } from '../../src/core/connection.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { isObject } from '../../src/core/json/json.ts';
import { toText } from '../../src/core/json/to-text.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { Target } from '../../src/core/target.ts';
import { failWith } from '../../src/fake/bending.ts';
import type { FakeHttpResponse } from '../../src/fake/fake-http.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { freePort } from '../wire/http/servers.ts';
import { SHORT, startTarget, urlTarget } from './fake-peers.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function look(target: Target, revision?: Revision) {
  const shot = await openOneShot({ target, log: createFrameLog(() => performance.now()), limits: SHORT }, revision);
  close = shot.close;
  return shot;
}

async function refusal(target: Target, revision?: Revision): Promise<string> {
  const failure = await look(target, revision).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoAnswer);
  return failure instanceof NoAnswer ? failure.message : '';
}

function streamOf(raw: string): FakeHttpResponse {
  async function* only() {
    yield { raw };
  }
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, events: only() };
}

describe('one look', () => {
  it('takes the session era where both are served', async () => {
    const { connection, opening } = await look(await startTarget('stdio', []));
    expect(connection.era).toBe('legacy');
    expect(opening.result).toBeDefined();
  });

  it('takes the stateless era where it is the only one', async () => {
    expect((await look(await startTarget('http', [], 'modern'))).connection.era).toBe('modern');
  });

  it('finds HTTP+SSE when Streamable HTTP brings nothing', async () => {
    const { connection } = await look(
      await startTarget('sse', []).then((target) => (target.kind === 'url' ? urlTarget(target.url) : target)),
    );
    expect(connection.wire).toBe('sse');
  });

  it('opens just the revision that is wanted', async () => {
    const { connection } = await look(await startTarget('stdio', []), '2025-03-26');
    expect(connection.revision).toBe('2025-03-26');
  });

  it('takes a version that a refusal names, newest first, and asks for it once', async () => {
    const asked: string[] = [];
    const names = (supported: readonly string[], isEnough: (version: string) => boolean) =>
      defineFault({
        id: 'names-versions',
        does: 'Refuses, and names what it supports.',
        handle(message, next) {
          const { id = null, method, params } = message;
          if (method !== 'initialize') return next(message);
          const version = isObject(params) ? toText(params['protocolVersion']) : '';
          asked.push(version);
          return isEnough(version)
            ? next(message)
            : { jsonrpc: '2.0', id, error: { code: -32602, message: 'Another, please.', data: { supported } } };
        },
      });
    const older = names(['2024-11-05', '2025-03-26', '2030-01-01'], (version) => version < '2025-06-18');
    expect((await look(await startTarget('stdio', [older]))).connection.revision).toBe('2025-03-26');
    expect(asked.splice(0)).toEqual(['2025-11-25', '2025-03-26']);
    const never = names(['2025-11-25', '2025-03-26'], () => false);
    expect(await refusal(await startTarget('stdio', [never], 'legacy'), '2025-03-26')).toContain('Another, please.');
    expect(asked).toEqual(['2025-03-26', '2025-03-26']);
  });

  it('ends what it opened', async () => {
    const shot = await look(await startTarget('stdio', []));
    await shot.close();
    expect(shot.connection.alive).toBe(false);
  });
});

describe('a look that brings nothing says why:', () => {
  it('an error.', async () => {
    const refuses = defineFault({
      id: 'refuses',
      does: 'Refuses.',
      handle: failWith('initialize', () => ({ code: -32000, message: 'closed on Mondays' })),
    });
    expect(await refusal(await startTarget('stdio', [refuses], 'legacy'))).toContain('error -32000: closed on Mondays');
  });

  it('an error of the request that was really sent.', async () => {
    const refuses = defineFault({
      id: 'refuses',
      does: 'Refuses.',
      handle: failWith('server/discover', () => ({ code: -32000, message: 'closed on Mondays' })),
    });
    expect(await refusal(await startTarget('stdio', [refuses], 'modern'), '2026-07-28')).toContain('It refused `server/discover`');
  });

  it.each([
    [
      'a plain page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' },
      'answered with HTTP 200, which is no event stream',
    ],
    ['a stream without an endpoint', streamOf('data: hello\n\n'), 'names no endpoint'],
    ['an endpoint elsewhere', streamOf('event: endpoint\ndata: http://elsewhere.invalid/\n\n'), 'endpoint on another origin'],
    ['an endpoint that is no URL', streamOf('event: endpoint\ndata: mailto:a@b\n\n'), 'no URL of HTTP'],
  ])('%s where HTTP+SSE was asked for.', async (_, response, words) => {
    const answers = defineFault({ id: 'answers', does: 'Answers a GET.', http: () => response });
    expect(await refusal(await startTarget('sse', [answers]))).toContain(words);
  });

  it('a status.', async () => {
    const forbids = defineFault({ id: 'forbids', does: 'Forbids.', http: () => ({ status: 403, headers: {} }) });
    expect(await refusal(await startTarget('http', [forbids]))).toContain('HTTP 403');
  });

  it('the end of the process, with its last words.', async () => {
    const exits = defineFault({
      id: 'exits',
      does: 'Ends.',
      process: {
        start(io) {
          io.stderr('no such file: config.json\n');
          io.exit(2);
        },
      },
    });
    const message = await refusal(await startTarget('stdio', [exits]));
    expect(message).toContain('code 2');
    expect(message).toContain('config.json');
  });

  it('a refused connection.', async () => {
    expect(await refusal(urlTarget(`http://127.0.0.1:${await freePort()}/mcp`))).toContain('refused');
  });

  it('silence.', async () => {
    const mute = defineFault({ id: 'mute', does: 'Says nothing.', process: { input() {} } });
    expect(await refusal(await startTarget('stdio', [mute]))).toContain('Nothing answered');
  });
});
