import { expect, test } from 'vitest';
import { defineFault } from '../../src/fake/fault.ts';
import { requestsOf, startPeer } from './fake-peers.ts';

/** Lets some requests through, and then refuses as many as it let through before. */
function limits(status: number, each: number) {
  let count = 0;
  return defineFault({
    id: 'limits-requests',
    does: 'Takes a few requests at a time.',
    async http(request, next) {
      count += 1;
      return count % (each + 1) === 0 ? { status, headers: { 'retry-after': '0' }, body: 'Too many.' } : next(request);
    },
  });
}

test.each([429, 503])('What is turned away for load with %i is asked once more, whatever the way it was sent.', async (status) => {
  const { open } = await startPeer('http', limits(status, 2));
  const connection = await open();
  for (let turn = 0; turn < 6; turn++) expect((await connection.request('ping')).outcome).toBe('answered');
  expect((await connection.notify('notifications/cancelled', { requestId: 1 })).http?.status).toBe(202);
  expect((await connection.notify('notifications/cancelled', { requestId: 1 })).http?.status).toBe(202);
  const body = JSON.stringify(connection.compose('ping'));
  for (let turn = 0; turn < 3; turn++) {
    const answer = await connection.http({ method: 'POST', body });
    answer.close();
    expect(answer.status).toBe(200);
  }
  expect(requestsOf(connection).length).toBeGreaterThan(13);
  expect(connection.revision).toBe('2025-11-25');
  expect(connection.alive).toBe(true);
});
