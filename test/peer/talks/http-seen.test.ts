import { expect, test } from 'vitest';
import { toHttpSeen } from '../../../src/peer/talks/http-seen.ts';
import { createSeen } from '../../seen-client.ts';

test('A request is put together with its body, its answer and the end of it.', () => {
  const seen = createSeen();
  seen.accept();
  const head = seen.http({ url: '/mcp?a=1', headers: { Accept: '*/*' }, body: { id: 1 }, status: 202 });
  const { requests, others } = toHttpSeen(seen.frames);
  expect(requests).toMatchObject([{ head, method: 'POST', url: '/mcp?a=1', headers: [['Accept', '*/*']], status: 202 }]);
  expect(requests[0]?.body).toMatchObject({ kind: 'message', message: { id: 1 } });
  expect(requests[0]?.end?.how).toBe('complete');
  expect(others.map(({ kind }) => kind)).toEqual(['accept']);
});

test('Requests that overtake each other keep their own answers, in the order of their heads.', () => {
  const seen = createSeen();
  const first = seen.head({ url: '/one' });
  const second = seen.http({ url: '/two', answer: { id: 2 } });
  seen.event(first.seq, { id: 1 });
  const { requests } = toHttpSeen(seen.frames);
  expect(requests.map(({ head, status }) => [head.seq, status])).toEqual([
    [first.seq, 0],
    [second.seq, 200],
  ]);
  expect(requests[0]?.answer).toBeUndefined();
  expect(requests[0]?.frames).toHaveLength(2);
});

test('An answer of the server is no body of the request, and noise is.', () => {
  const seen = createSeen();
  const answered = seen.http({ method: 'GET', answer: { id: 1 } });
  const noisy = seen.head({});
  seen.add({ kind: 'noise', from: 'client', connection: 'main', request: noisy.seq, text: 'hello', bytes: 5 });
  const { requests } = toHttpSeen(seen.frames);
  expect(requests.find(({ head }) => head.seq === answered.seq)?.body).toBeUndefined();
  expect(requests.find(({ head }) => head.seq === noisy.seq)?.body).toMatchObject({ kind: 'noise', text: 'hello' });
});
