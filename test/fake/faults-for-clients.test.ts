import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/json/json.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { withExercises } from './faulty-exercises.ts';
import { openSession, post, postModern, readEvents, responseIn } from './http-client.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from './memory-client.ts';

const ECHO: JsonObject = { name: 'echo', arguments: { text: 'hi' } };
const call = (id: number): JsonObject => ({ jsonrpc: '2.0', id, method: 'tools/call', params: ECHO });

const start = (...faults: readonly string[]) =>
  startMemoryClient(createMemoryPeer({ faults: findFaults(faults), offers: createExercises }));

describe('what clients meet in a session over HTTP', () => {
  it('is a session that is forgotten after two calls', () =>
    withExercises(['forgets-sessions-after-two-calls'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      for (let times = 0; times < 2; times++) expect(await session.request('tools/call', ECHO)).toHaveProperty('result');
      const gone = await session.post(call(9));
      expect([gone.status, await gone.json()]).toMatchObject([404, { id: 9, error: { code: -32001 } }]);
      expect(await (await openSession(url, '2025-11-25')).request('tools/call', ECHO)).toHaveProperty('result');
    }));

  it.each([
    ['delete-gets-404', 'DELETE', 404],
    ['delete-gets-405', 'DELETE', 405],
    ['delete-gets-501', 'DELETE', 501],
    ['get-gets-401', 'GET', 401],
    ['get-gets-405', 'GET', 405],
    ['get-gets-501', 'GET', 501],
  ])('is a status of its own for what is optional: %s', (fault, method, status) =>
    withExercises([fault], async (url) => {
      const session = await openSession(url, '2025-11-25');
      expect((await fetch(url, { method, headers: { accept: 'text/event-stream', ...session.headers } })).status).toBe(status);
      expect(await session.request('ping')).toHaveProperty('result');
    }),
  );

  it('is a second stream that is refused', () =>
    withExercises(['second-get-gets-409'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const first = await session.get();
      await first.body?.cancel();
      expect([first.status, (await session.get()).status]).toEqual([200, 409]);
    }));

  it('is a version that was not offered, and has to be named from then on', () =>
    withExercises(['takes-the-agreed-version-alone'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      expect(resultOf(session.opening)['protocolVersion']).toBe('2025-06-18');
      const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
      expect((await session.post(ping)).status).toBe(400);
      expect((await session.post(ping, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(200);
    }));

  it('is a stream that ends at once with a pace, and brings its rest to who comes back', () =>
    withExercises(['closes-after-priming'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const text = await (await session.post(call(1))).text();
      const [, id = ''] = /^id: (\S+)$/m.exec(text) ?? [];
      expect(text).toBe(`id: ${id}\nretry: 3000\ndata:\n\n`);
      const rest = await responseIn(await session.get({ 'last-event-id': id }));
      expect(rest).toMatchObject({ id: 1, result: { content: [{ text: 'hi' }] } });
    }));

  it('is the stream of a call that is cut, and can be resumed', () =>
    withExercises(['cuts-streams-of-calls'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const events = readEvents(await session.post(call(1)));
      const first = await events.next();
      await expect(events.rest()).rejects.toThrow();
      expect(await responseIn(await session.get({ 'last-event-id': first?.id ?? '' }))).toMatchObject({ id: 1 });
      expect(await session.request('tools/call', ECHO)).toHaveProperty('result');
    }));

  it('is a stream that is cut while nothing is said', () =>
    withExercises(['sse-idle-cut'], async (url) => {
      const listening = await (await openSession(url, '2025-06-18')).get();
      await expect(listening.text()).rejects.toThrow();
    }));
});

describe('what clients meet before a session', () => {
  it('is a redirect for good, within the origin', () =>
    withExercises(['redirects-with-308'], async (url) => {
      const sent = await fetch(url, { method: 'POST', body: '{}', redirect: 'manual' });
      expect([sent.status, sent.headers.get('location')]).toEqual([308, '/moved/mcp']);
      expect((await openSession(url, '2025-11-25')).opening).toHaveProperty('result');
    }));

  it('is a redirect to another origin, where it is served', () =>
    withExercises(['redirects-to-another-origin'], async (url) => {
      const sent = await fetch(url, { method: 'POST', body: '{}', redirect: 'manual' });
      expect([sent.status, sent.headers.get('location')]).toEqual([307, url.replace('127.0.0.1', 'localhost')]);
    }));

  it('is a refusal of everything that does not take both types', () =>
    withExercises(['wants-both-types'], async (url) => {
      for (const accept of ['application/json', 'text/event-stream', '*/*'])
        expect((await post(url, { jsonrpc: '2.0', method: 'notifications/initialized' }, { accept })).status).toBe(406);
      expect((await openSession(url, '2025-11-25')).opening).toHaveProperty('result');
    }));

  it('is an endpoint with its whole address, where 200 is the answer', () =>
    withExercises(['endpoint-is-absolute'], async (_, sseUrl) => {
      const events = readEvents(await fetch(sseUrl));
      const endpoint = (await events.next())?.data ?? '';
      expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/messages\?sessionId=/);
      const answer = await post(endpoint, { jsonrpc: '2.0', id: 1, method: 'ping' });
      expect([answer.status, await answer.text()]).toEqual([200, 'Accepted']);
      await events.cancel();
    }));

  it('is a version that nobody has, or one that comes later', async () => {
    expect(resultOf(await start('counter-offers-1999').open('2025-11-25'))['protocolVersion']).toBe('1999-01-01');
    expect(errorOf(await start('speaks-a-later-revision-alone').open('2025-11-25'))).toMatchObject({
      code: -32022,
      data: { supported: ['2027-07-28'], requested: '2025-11-25' },
    });
  });

  it('is every other look for the stateless era that is refused for its headers', () =>
    withExercises(['first-discover-is-refused'], async (url) => {
      const statuses: number[] = [];
      for (let times = 0; times < 3; times++) statuses.push((await postModern(url, 'server/discover')).status);
      expect(statuses).toEqual([400, 200, 400]);
      expect((await postModern(url, 'tools/list')).status).toBe(200);
    }));
});

describe('what clients meet in calls', () => {
  it('is no answer, or a word that there will be none', async () => {
    const silent = start('calls-are-never-answered');
    await silent.open('2025-11-25');
    silent.write(`${JSON.stringify(call(7))}\n`);
    expect(await silent.request('ping')).toHaveProperty('result');
    expect(silent.lines.filter((line) => line.includes('"id":7'))).toEqual([]);
    const giving = start('cancels-calls-of-its-client');
    await giving.open('2025-11-25');
    giving.write(`${JSON.stringify(call(7))}\n`);
    const told = await giving.waitFor((message) => isObject(message) && message['method'] === 'notifications/cancelled');
    expect(told).toMatchObject({ params: { requestId: 7 } });
  });

  it('is one round after the other', async () => {
    const client = start('asks-without-end');
    let requestState: unknown;
    for (let round = 0; round < 4; round++) {
      const state = requestState === undefined ? {} : { requestState: String(requestState) };
      const result = resultOf(await client.request('tools/call', { ...ECHO, ...state, _meta: MODERN_META }));
      expect(result).toMatchObject({ resultType: 'input_required' });
      requestState = result['requestState'];
    }
  });

  it('is what no revision knows: a request, a notification, members, and an id with a point', async () => {
    const client = start('asks-what-nobody-knows', 'tells-what-nobody-knows', 'results-hold-more', 'ids-are-written-with-a-point');
    await client.open('2025-11-25');
    client.write(`${JSON.stringify(call(7))}\n`);
    await client.waitFor((message) => isObject(message) && message['id'] === 7);
    const lines = client.lines.join('\n');
    for (const part of ['"method":"exercises/unheard_of"', '"method":"notifications/exercises/unheard_of"', '"id":7.0', '"futureMember"'])
      expect(lines).toContain(part);
  });

  it('is the end of the process, or a flood', async () => {
    const leaving = start('leaves-in-the-middle-of-a-call');
    await leaving.open('2025-11-25');
    leaving.write(`${JSON.stringify(call(7))}\n`);
    await expect.poll(() => leaving.exitCode, { timeout: 5000 }).toBe(0);
    const needing = start('needs-path-and-home');
    expect([needing.exitCode, needing.stderr]).toEqual([1, ['Error: PATH is not set.\n']]);
  });

  it('is a server with nothing but tools', async () => {
    const client = start('offers-tools-alone');
    expect(resultOf(await client.open('2025-11-25'))['capabilities']).toEqual({ tools: {} });
    for (const method of ['prompts/list', 'resources/list', 'logging/setLevel'])
      expect(errorOf(await client.request(method))['code']).toBe(-32601);
  });
});
