import { describe, expect, test } from 'vitest';
import { headerOf } from '../../../src/core/frames/frame.ts';
import { isObject } from '../../../src/core/json/json.ts';
import { LEGACY_REVISIONS, type Revision } from '../../../src/core/revision.ts';
import { pause } from '../../../src/fake/bending.ts';
import { createExercises } from '../../../src/fake/exercises/exercises.ts';
import { defineFault, type FakeWire } from '../../../src/fake/fault.ts';
import forgetsItsSessions from '../../../src/fake/faults/forgets-its-sessions.ts';
import { failedIn, headsOf, play, sentBy, sentOf } from './play.ts';

const WIRES: readonly FakeWire[] = ['stdio', 'http', 'sse'];
const CELLS = LEGACY_REVISIONS.flatMap((revision) => WIRES.map((wire) => ({ revision, wire })));

describe('The reference client', () => {
  test.each(CELLS)('In $revision on $wire it takes every step.', async ({ revision, wire }) => {
    const played = await play({ wire, revision });
    expect(failedIn(played)).toEqual([]);
    expect(played).toMatchObject({ isReached: true, wire, revision, era: 'legacy' });
    const [first, second] = sentBy(played);
    expect(first).toMatchObject({ method: 'initialize', params: { protocolVersion: revision } });
    expect(second).toEqual({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(sentOf(played, 'tools/list').length).toBeGreaterThan(4);
  });

  test.each<{ revision: Revision; wire: FakeWire }>([
    { revision: '2024-11-05', wire: 'sse' },
    { revision: '2025-11-25', wire: 'stdio' },
    { revision: '2025-11-25', wire: 'http' },
    { revision: '2026-07-28', wire: 'stdio' },
    { revision: '2026-07-28', wire: 'http' },
  ])('With the exercises it takes every step in $revision, over $wire too.', async ({ revision, wire }) => {
    const played = await play({ wire, revision, serves: { offers: createExercises } });
    expect(failedIn(played)).toEqual([]);
    const tools = sentOf(played, 'tools/call').map(({ params }) => (isObject(params) ? params['name'] : undefined));
    expect(new Set(tools)).toEqual(
      new Set([
        ...['add', 'appeared', 'ask', 'change_resource', 'change_tools', 'echo', 'fail', 'header', 'log', 'slow', 'structured', 'throw'],
        // The first revision has no word for what changes nothing.
        ...(revision >= '2025-03-26' ? ['audio', 'image', 'large_text', 'links', 'no_arguments', 'unicode'] : []),
        ...(revision >= '2025-11-25' ? ['long_task'] : []),
      ]),
    );
  });

  test('It takes back a call that it does not need any more: over HTTP of the stateless era by hanging up, and else in words.', async () => {
    const scene = { serves: { offers: createExercises } } as const;
    for (const [wire, revision] of [
      ['http', '2025-11-25'],
      ['stdio', '2026-07-28'],
    ] as const) {
      const words = sentOf(await play({ wire, revision, ...scene }), 'notifications/cancelled').map(({ params }) => params);
      expect(words).toContainEqual({ requestId: expect.any(Number), reason: 'It is not needed any more.' });
    }
    const played = await play({ wire: 'http', revision: '2026-07-28', ...scene });
    expect(sentOf(played, 'notifications/cancelled')).toEqual([]);
    expect(played.frames.some((frame) => frame.kind === 'body-end' && frame.how === 'aborted')).toBe(true);
  });

  test('It answers what it is asked.', async () => {
    const played = await play({ wire: 'http' });
    const answers = sentBy(played).filter(({ method }) => method === undefined);
    expect(answers.map(({ result }) => result)).toEqual([
      { action: 'accept', content: { mood: 'calm' } },
      {
        roots: [
          { uri: 'file:///home/reader/books', name: 'Books' },
          { uri: 'file:///home/reader/maps', name: 'Maps' },
        ],
      },
    ]);
  });

  test('It names its session and its revision in every request after the opening, and ends the session.', async () => {
    const [opening, ...rest] = headsOf(await play({ wire: 'http' }));
    expect(headerOf(opening?.headers ?? [], 'mcp-session-id')).toBeUndefined();
    const ids = new Set(rest.map(({ headers }) => headerOf(headers, 'mcp-session-id')));
    expect([...ids]).toEqual([expect.any(String)]);
    expect(new Set(rest.map(({ headers }) => headerOf(headers, 'mcp-protocol-version')))).toEqual(new Set(['2025-11-25']));
    expect(rest.at(-1)?.method).toBe('DELETE');
  });

  test('It opens a session again that the server has lost, and goes on.', async () => {
    const forgetsOnce = defineFault({
      id: 'forgets-once',
      does: 'Answers 404 to the ninth request of the first session.',
      http(request, next, { shared }) {
        const count = Number(shared.get('count') ?? 0) + 1;
        shared.set('count', count);
        return count === 9 ? { status: 404, headers: {}, body: '' } : next(request);
      },
    });
    const played = await play({ wire: 'http', server: [forgetsOnce] });
    expect(failedIn(played)).toEqual([]);
    const openings = sentOf(played, 'initialize');
    expect(openings).toHaveLength(2);
    const again = headsOf(played).filter(({ method }) => method === 'POST')[8];
    expect(again?.headers.map(([name]) => name.toLowerCase())).not.toContain('mcp-session-id');
  });

  test('It ends soon where a server forgets its sessions again and again.', async () => {
    const played = await play({ wire: 'http', server: [forgetsItsSessions] });
    expect(sentOf(played, 'initialize').length).toBeLessThanOrEqual(2);
  });

  test('It goes on reading an answer whose stream was cut, by the id of the last event, and not too soon.', async () => {
    const cuts = defineFault({
      id: 'cuts-streams',
      does: 'Ends the stream of an answer after its first event, and names a pace.',
      wires: ['http'],
      async http(request, next) {
        const response = await next(request);
        const { events } = response;
        if (request.method !== 'POST' || events === undefined) return response;
        async function* first() {
          for await (const event of events ?? []) {
            yield { ...event, retry: 60 };
            return;
          }
        }
        return { ...response, events: first() };
      },
    });
    const played = await play({ wire: 'http', server: [cuts] });
    expect(failedIn(played)).toEqual([]);
    const resumed = headsOf(played).filter(({ headers }) => headerOf(headers, 'last-event-id') !== undefined);
    expect(resumed.length).toBeGreaterThan(0);
    const ends = played.frames.filter((frame) => frame.kind === 'body-end' || frame.kind === 'request-head');
    const at = ends.findIndex((frame) => frame.kind === 'request-head' && headerOf(frame.headers, 'last-event-id') !== undefined);
    expect((ends[at]?.t ?? 0) - (ends[at - 1]?.t ?? 0)).toBeGreaterThanOrEqual(55);
  });

  test('It follows a redirect that keeps the method, on the same origin alone.', async () => {
    const moved = defineFault({
      id: 'has-moved',
      does: 'Sends every request on to another path.',
      http(request, next) {
        if (request.path === '/mcp') return { status: 307, headers: { location: '/elsewhere' }, body: '' };
        return next({ ...request, path: '/mcp' });
      },
    });
    expect(failedIn(await play({ wire: 'http', server: [moved] }))).toEqual([]);
    const abroad = defineFault({
      id: 'has-gone-abroad',
      does: 'Sends every request on to another origin.',
      http: () => ({ status: 308, headers: { location: 'http://127.0.0.2:9/mcp' }, body: '' }),
    });
    const played = await play({ wire: 'http', server: [abroad] });
    expect(failedIn(played)).toEqual(['initialize: `initialize` was answered with HTTP status 308 and no message.']);
    expect(headsOf(played)).toHaveLength(1);
  });

  test('It takes a request back that is not answered in time, and passes over the late answer.', async () => {
    const slow = defineFault({
      id: 'lists-prompts-late',
      does: 'Answers late once.',
      async handle(message, next) {
        if (message['method'] === 'prompts/list') await pause(150);
        return next(message);
      },
    });
    const played = await play({ wire: 'stdio', server: [slow], timeoutMs: 80 });
    expect(failedIn(played)).toEqual(['list prompts: `prompts/list` was not answered in time.']);
    const [asked] = sentOf(played, 'prompts/list');
    expect(sentOf(played, 'notifications/cancelled')).toEqual([
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: asked?.['id'], reason: 'No answer came in time.' } },
    ]);
  });

  test('It leaves a server that answers with a revision that it does not speak.', async () => {
    const old = defineFault({
      id: 'answers-with-another-century',
      does: 'Answers with a revision of 1999.',
      bend: (message, _, request) =>
        request?.['method'] === 'initialize'
          ? { ...message, result: { protocolVersion: '1999-01-01', capabilities: {}, serverInfo: {} } }
          : message,
    });
    const played = await play({ wire: 'stdio', server: [old] });
    expect(sentBy(played).map(({ method }) => method)).toEqual(['initialize']);
    expect(failedIn(played)).toEqual([
      'initialize: The server answered with revision `1999-01-01`, which this client does not speak, so it left.',
    ]);
  });

  test('It starts a process again that ended in the middle, once.', async () => {
    const exits = defineFault({
      id: 'exits-in-the-middle',
      does: 'Exits when resources are listed.',
      handle(message, next, session) {
        if (message['method'] !== 'resources/list') return next(message);
        session.process?.exit(1);
        return undefined;
      },
    });
    const played = await play({ wire: 'stdio', server: [exits] });
    expect(played.frames.filter(({ kind }) => kind === 'start')).toHaveLength(2);
    expect(failedIn(played)).toEqual(['list resources: `resources/list` was not answered: the connection ended.']);
  });

  test('It says that nobody answers where nobody does.', async () => {
    const silent = defineFault({ id: 'is-silent', does: 'Says nothing.', handle: () => undefined });
    const played = await play({ wire: 'stdio', server: [silent], timeoutMs: 50 });
    expect(played.isReached).toBe(false);
    expect(failedIn(played)).toEqual(['initialize: `initialize` was not answered in time.']);
  });

  test('It ends when it is told to.', async () => {
    const silent = defineFault({ id: 'is-silent', does: 'Says nothing.', handle: () => undefined });
    const played = await play({ wire: 'stdio', server: [silent], signal: AbortSignal.timeout(40) });
    expect(failedIn(played)).toEqual(['initialize: The client was stopped.']);
  });
});
