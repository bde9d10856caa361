import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../../../src/fake/fake-http.ts';
import { defineFault } from '../../../src/fake/fault.ts';
import type { Offering } from '../../../src/fake/offering.ts';
import { createPrivateEndpoint, type PrivateEndpointOptions } from '../../../src/fake/tester/private-endpoint.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { initialize } from '../../seen-client.ts';

const deaf = defineFault({ id: 'is-deaf', does: 'Answers everything with 503.', http: () => ({ status: 503, headers: {} }) });
const odd = defineFault({ id: 'is-odd', does: 'Answers everything with 418.', http: () => ({ status: 418, headers: {} }) });

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

function create(more: Partial<PrivateEndpointOptions> = {}) {
  let clock = 0;
  const log = createFrameLog(() => clock);
  const endpoint = createPrivateEndpoint({
    log,
    origin: 'http://127.0.0.1:4000',
    findFault: (name) => [deaf, odd].find(({ id }) => id === name),
    ...more,
  });
  const ask = (url: string, request: Partial<FakeHttpRequest> = {}): Promise<FakeHttpResponse> | undefined =>
    endpoint.answer(
      {
        method: 'POST',
        path: new URL(url).pathname,
        query: new URLSearchParams(),
        headers: HEADERS,
        body: JSON.stringify(initialize('2025-11-25')),
        signal: new AbortController().signal,
        ...request,
      },
      (answer) => answer,
    );
  return { endpoint, log, ask, wait: (ms: number) => (clock += ms) };
}

test('Its paths are of 128 bits that nobody guesses, and no two are alike.', () => {
  const [one, other] = [create().endpoint, create().endpoint];
  expect(one.id).toMatch(/^[\w-]{22}$/);
  expect(one.id).not.toBe(other.id);
  expect(one.url).toBe(`http://127.0.0.1:4000/t/${one.id}/mcp`);
  expect(one.sseUrl).toBe(`http://127.0.0.1:4000/t/${one.id}/sse`);
  expect(one.urlUnder('is-deaf')).toBe(`http://127.0.0.1:4000/t/${one.id}/fault/is-deaf/mcp`);
  expect(one.urlUnder('is-deaf', 'sse')).toBe(`http://127.0.0.1:4000/t/${one.id}/fault/is-deaf/sse`);
});

test('Each fault is played below a path of its own, and the main one stays as it is.', async () => {
  const { endpoint, ask, log } = create();
  expect((await ask(endpoint.urlUnder('is-deaf')))?.status).toBe(503);
  expect((await ask(endpoint.urlUnder('is-odd')))?.status).toBe(418);
  expect((await ask(endpoint.url))?.status).toBe(200);
  expect(ask(endpoint.urlUnder('is-unknown'))).toBeUndefined();
  expect(toTalks(log.frames).talks.map(({ id, faults, isOpen }) => [id, faults, isOpen])).toEqual([
    ['fault is-deaf 1', ['is-deaf'], false],
    ['fault is-odd 1', ['is-odd'], false],
    ['main 1', [], true],
  ]);
});

test('Faults may be played at the main URL, and a fault below it is played alone.', async () => {
  const { endpoint, ask, log } = create({ faults: [deaf] });
  expect((await ask(endpoint.url))?.status).toBe(503);
  expect((await ask(endpoint.urlUnder('is-odd')))?.status).toBe(418);
  expect(log.frames.flatMap((frame) => (frame.kind === 'accept' ? [frame.faults] : []))).toEqual([['is-deaf'], ['is-odd']]);
});

test('What it offers may differ under a fault.', async () => {
  const named = (name: string) => (offering: Offering) => ({ ...offering, serverInfo: { ...offering.serverInfo, name } });
  const offered: string[] = [];
  const { createLibrary } = await import('../../../src/fake/library/library.ts');
  const offers =
    (name: string): PrivateEndpointOptions['offers'] =>
    (options) => {
      offered.push(name);
      return named(name)(createLibrary(options));
    };
  const main = offers('main');
  const { endpoint, ask } = create({ ...(main && { offers: main }), offersUnder: () => offers('under') });
  await ask(endpoint.url);
  expect(new Set(offered)).toEqual(new Set(['main']));
  offered.length = 0;
  await ask(endpoint.urlUnder('is-odd'));
  expect(new Set(offered)).toEqual(new Set(['under']));
});

test('A bearer is asked for where one is wanted, and the refusal is noted down.', async () => {
  const { endpoint, ask, log } = create({ access: { bearer: 't0ken' } });
  expect((await ask(endpoint.url))?.status).toBe(401);
  expect((await ask(endpoint.urlUnder('is-odd')))?.status).toBe(401);
  expect((await ask(endpoint.url, { headers: { ...HEADERS, authorization: 'Bearer t0ken' } }))?.status).toBe(200);
  // Where nobody was let in, what was refused is all that there is of a conversation.
  const { loose, talks } = toTalks(log.frames);
  expect([loose.length, talks.map(({ isOpen }) => isOpen)]).toEqual([1, [false, true]]);
});

test('It is in use when something came, and as long as an answer goes on.', async () => {
  const { endpoint, ask, wait } = create();
  wait(1000);
  expect(endpoint.lastUse).toBe(0);
  const hungUp = new AbortController();
  await ask(endpoint.sseUrl, { method: 'GET', body: '', signal: hungUp.signal });
  wait(1000);
  expect(endpoint.lastUse).toBe(2000);
  hungUp.abort();
  wait(1000);
  expect(endpoint.lastUse).toBe(2000);
});
