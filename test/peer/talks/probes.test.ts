import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import {
  aroundOf,
  initializesAfter,
  isModernCall,
  offersModern,
  probeIn,
  speaksLegacy,
  supportedBy,
} from '../../../src/peer/talks/probes.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize, modernRequest } from '../../seen-client.ts';

const error = (code: number, data?: Json): Json => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message: 'No.', ...(data !== undefined && { data }) },
});

function probe(answered: { readonly status?: number; readonly answer?: Json }) {
  const seen = createSeen();
  seen.accept();
  seen.http({ body: modernRequest(1, 'server/discover'), ...answered });
  const [talk] = toTalks(seen.frames).talks;
  return talk && probeIn(talk);
}

describe('a probe over HTTP', () => {
  it.each([
    [{ answer: { jsonrpc: '2.0', id: 1, result: {} } }, 'result', 'a result'],
    [{ status: 400, answer: error(-32022) }, 'modern-error', 'the error -32022 and HTTP status 400'],
    [{ status: 400, answer: error(-32000) }, 'other', 'the error -32000 and HTTP status 400'],
    [{ answer: error(-32601) }, 'other', 'the error -32601'],
    [{ status: 404 }, 'other', 'HTTP status 404'],
    [{ status: 401 }, 'refused', 'HTTP status 401'],
    [{ status: 503, answer: error(-32603) }, 'broken', 'HTTP status 503'],
    [{}, 'none', 'silence'],
  ] as const)('tells what its answer says of the server: %j', (answered, answer, words) => {
    expect(probe(answered)).toMatchObject({ answer, words });
  });
});

describe('a probe on stdio', () => {
  it('is answered by the end of the process as well.', () => {
    const seen = createSeen();
    seen.accept('stdio');
    seen.line('client', modernRequest(1, 'server/discover'));
    seen.add({ kind: 'exit', from: 'wire', connection: 'main', code: 1, signal: null, survivors: [] });
    const [talk] = toTalks(seen.frames).talks;
    expect(talk && probeIn(talk)).toMatchObject({ answer: 'other', words: 'the end of the process' });
  });

  it('is the first request of the stateless era, whatever came before.', () => {
    const seen = createSeen();
    seen.accept('stdio');
    seen.line('client', initialize('2025-11-25'));
    seen.line('client', modernRequest(1, 'server/discover'));
    const [talk] = toTalks(seen.frames).talks;
    expect(talk?.calls.map(isModernCall)).toEqual([false, true]);
    expect(talk && probeIn(talk)?.call.method).toBe('server/discover');
  });
});

it('Reads the versions that a refusal names.', () => {
  const named = probe({ status: 400, answer: error(-32022, { supported: ['2026-07-28', 7, '2025-11-25'] }) })?.call;
  expect(named && supportedBy(named)).toEqual(['2026-07-28', '2025-11-25']);
  expect(named && offersModern(named)).toBe(true);
  const bare = probe({ status: 400, answer: error(-32022) })?.call;
  expect(bare && offersModern(bare)).toBe(false);
});

it('Looks for a session at the same endpoint, and on stdio in processes with the same faults.', () => {
  const seen = createSeen();
  seen.accept('http', [], 'one');
  seen.http({ body: modernRequest(1, 'server/discover'), status: 404 }, 'one');
  seen.session('s', '2025-11-25', 'two');
  seen.accept('stdio', ['a-fault'], 'process 1');
  seen.line('client', modernRequest(1, 'server/discover'), 'process 1');
  seen.accept('stdio', ['a-fault'], 'process 2');
  seen.line('client', initialize('2025-11-25'), 'process 2');
  seen.accept('stdio', [], 'process 3');
  seen.line('client', initialize('2025-11-25'), 'process 3');
  const { talks } = toTalks(seen.frames);
  const [overHttp] = talks;
  const onStdio = talks.find(({ id }) => id === 'process 1');
  if (overHttp === undefined || onStdio === undefined) throw new Error('There are no talks.');
  expect(aroundOf(overHttp, talks).map(({ id }) => id)).toEqual(['one 1']);
  expect(aroundOf(onStdio, talks).map(({ id }) => id)).toEqual(['process 1', 'process 2']);
  expect(initializesAfter(aroundOf(onStdio, talks), 0)).toHaveLength(1);
  expect(initializesAfter(aroundOf(overHttp, talks), 0)).toHaveLength(0);
  expect(speaksLegacy(talks)).toBe(true);
  expect(speaksLegacy(aroundOf(overHttp, talks))).toBe(false);
});
