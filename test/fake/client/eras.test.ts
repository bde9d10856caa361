import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { playClient } from '../../../src/fake/client/play-client.ts';
import { createExercises } from '../../../src/fake/exercises/exercises.ts';
import { defineFault, type FakeWire, type Fault } from '../../../src/fake/fault.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { RpcFailure } from '../../../src/fake/rpc-failure.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { failedIn, headsOf, play, type Scene, sentBy, sentOf } from './play.ts';

/** Lets `server/discover` fail with an error. */
function failDiscover(code: number, data?: JsonObject): Fault {
  return defineFault({
    id: 'fails-discover',
    does: 'Fails to say what it is.',
    handle(message, next) {
      if (message['method'] === 'server/discover') throw new RpcFailure(code, 'No.', data, 400);
      return next(message);
    },
  });
}

/** The first methods that it sent. */
async function openingOf(scene: Scene): Promise<readonly string[]> {
  const played = await play({ timeoutMs: 400, ...scene });
  return sentBy(played)
    .map(({ method }) => String(method))
    .slice(0, 3);
}

const OLDER = ['server/discover', 'initialize', 'notifications/initialized'];

describe('A client that asks first which era there is', () => {
  test.each<FakeWire>(['stdio', 'http'])('Over %s it stays where the stateless era is served.', async (wire) => {
    const played = await play({ wire, era: 'auto' });
    expect(failedIn(played)).toEqual([]);
    expect(played).toMatchObject({ era: 'modern', revision: '2026-07-28' });
    expect(sentOf(played, 'initialize')).toEqual([]);
  });

  test.each<FakeWire>(['stdio', 'http'])(
    'Over %s it opens a session where only that is served, in the revision that it offers.',
    async (wire) => {
      const played = await play({ wire, era: 'auto', revision: '2025-03-26', serves: { eras: 'legacy' } });
      expect(failedIn(played)).toEqual([]);
      expect(played).toMatchObject({ era: 'legacy', revision: '2025-03-26' });
    },
  );

  test.each([-32601, -32602, -32600, -32000, -32603])('The error %i means the session era.', async (code) => {
    for (const wire of ['stdio', 'http'] as const)
      expect(await openingOf({ wire, era: 'auto', server: [failDiscover(code)] })).toEqual(OLDER);
  });

  test('Silence over stdio means the session era, and nothing is taken back.', async () => {
    const silent = defineFault({
      id: 'passes-over-discover',
      does: 'Says nothing of what it is.',
      handle: (message, next) => (message['method'] === 'server/discover' ? undefined : next(message)),
    });
    expect(await openingOf({ wire: 'stdio', era: 'auto', server: [silent], timeoutMs: 100 })).toEqual(OLDER);
  });

  test('A process that ends at the question is started again for the session era.', async () => {
    const played = await play({ wire: 'stdio', era: 'auto', server: findFaults(['modern-probe-kills-it']) });
    expect(failedIn(played)).toEqual([]);
    expect(played.era).toBe('legacy');
  });

  test.each([-32020, -32021])('The error %i means the stateless era, to which it stays.', async (code) => {
    for (const wire of ['stdio', 'http'] as const) {
      const played = await play({ wire, era: 'auto', server: [failDiscover(code)] });
      expect(sentOf(played, 'initialize')).toEqual([]);
      expect(failedIn(played)[0]).toContain(`discover: \`server/discover\` was answered with the error ${code}`);
    }
  });

  test('A refusal that names revisions is followed by one that both speak.', async () => {
    const sessions = failDiscover(-32022, { supported: ['2025-06-18', '2024-11-05'], requested: '2026-07-28' });
    const played = await play({ wire: 'http', era: 'auto', server: [sessions] });
    expect(played.revision).toBe('2025-06-18');
    const again = await play({ wire: 'stdio', era: 'auto', server: findFaults(['first-discover-is-refused']) });
    expect(again.era).toBe('modern');
    const future = failDiscover(-32022, { supported: ['2027-07-28'], requested: '2026-07-28' });
    expect(failedIn(await play({ wire: 'http', era: 'auto', server: [future] }))).toEqual([
      'discover: The server speaks 2027-07-28, and this client none of these.',
    ]);
  });

  test('Where a POST is refused it looks for HTTP+SSE at the same place.', async () => {
    const running = await startHttpServer({ wires: ['sse'], port: 0 });
    const target = { kind: 'url', url: running.sseUrl, transport: 'auto', headers: {}, insecure: false } as const;
    const played = await playClient({ target, era: 'auto' });
    await running.close();
    expect(failedIn(played)).toEqual([]);
    expect(played).toMatchObject({ wire: 'sse', era: 'legacy' });
  });
});

describe('The reference client in the stateless era', () => {
  test('It ends at a result of a kind that it does not know.', async () => {
    const played = await play({ wire: 'stdio', revision: '2026-07-28', server: findFaults(['invents-a-result-type']) });
    expect(failedIn(played)[0]).toBe(
      'list tools: `tools/list` was answered with the `resultType` `partial`, which this client does not know.',
    );
  });

  test('It leaves out tools whose arguments no header can carry, over HTTP alone.', async () => {
    const offer: Fault['offer'] = (offering) => ({
      ...offering,
      tools: [
        ...offering.tools,
        {
          name: 'odd_hint',
          inputSchema: { type: 'object', properties: { a: { type: 'string', 'x-mcp-header': 'two words' } } },
          annotations: { readOnlyHint: true },
        },
      ],
    });
    const odd = defineFault({ id: 'has-odd-hints', does: 'Has a tool with an odd hint.', offer });
    const callsOdd = (played: Awaited<ReturnType<typeof play>>) =>
      sentOf(played, 'tools/call').some(({ params }) => JSON.stringify(params).includes('odd_hint'));
    expect(callsOdd(await play({ wire: 'http', revision: '2026-07-28', server: [odd] }))).toBe(false);
    expect(callsOdd(await play({ wire: 'stdio', revision: '2026-07-28', server: [odd] }))).toBe(true);
  });

  test('It asks again, under another id and from the start, for a list whose stream broke.', async () => {
    const cuts = defineFault({
      id: 'cuts-a-list',
      does: 'Cuts the stream of the first list of tools.',
      async http(request, next, { shared }) {
        const response = await next(request);
        const { events } = response;
        if (request.headers['mcp-method'] !== 'tools/list' || events === undefined || shared.has('cut')) return response;
        shared.set('cut', true);
        async function* nothing(source: NonNullable<typeof events>) {
          for await (const _ of source) throw new Error('cut');
          yield* [];
        }
        return { ...response, events: nothing(events) };
      },
    });
    const played = await play({ wire: 'http', revision: '2026-07-28', server: [cuts] });
    expect(failedIn(played)).toEqual([]);
    const [first, second] = sentOf(played, 'tools/list');
    expect(second?.['params']).toEqual(first?.['params']);
    expect(second?.['id']).not.toBe(first?.['id']);
    expect(headsOf(played).map(({ method }) => method)).not.toContain('GET');
  });

  test('It lists the tools again where its headers do not fit any more, and then calls.', async () => {
    const moved = defineFault({
      id: 'changes-its-hints',
      does: 'Refuses the first call of `header`, as if its headers had changed.',
      handle(message, next, { shared }) {
        const isMeant = message['method'] === 'tools/call' && JSON.stringify(message['params']).includes('"header"');
        if (!isMeant || shared.has('refused')) return next(message);
        shared.set('refused', true);
        throw new RpcFailure(-32020, 'The headers differ.', undefined, 400);
      },
    });
    const played = await play({ wire: 'http', revision: '2026-07-28', server: [moved], serves: { offers: createExercises } });
    const calls = sentOf(played, 'tools/call').filter(({ params }) => JSON.stringify(params).includes('Østfold'));
    expect(calls).toHaveLength(2);
    expect(failedIn(played)).toEqual([]);
  });
});
