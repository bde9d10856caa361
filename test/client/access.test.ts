import { expect, test } from 'vitest';
import type { Access } from '../../src/client/access.ts';
import { createOpener } from '../../src/client/opener.ts';
import { headerOf } from '../../src/core/frames/frame.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { later } from '../wire/http/servers.ts';
import { requestsOf, SHORT, startTarget } from './fake-peers.ts';

/** Lets in who carries the ticket of the day; a day has so many requests. */
function changesTicket(each: number) {
  let count = 0;
  const ticket = () => `ticket-${Math.floor(count / each)}`;
  const fault = defineFault({
    id: 'changes-tickets',
    does: 'Wants another ticket after some requests.',
    async http(request, next) {
      if (request.headers['x-ticket'] !== ticket()) return { status: 401, headers: {}, body: '{"error":"no_ticket"}' };
      count += 1;
      return next(request);
    },
  });
  return { fault, ticket };
}

async function openWith(access: Access, ...faults: Parameters<typeof startTarget>[1]) {
  const opener = createOpener({
    target: await startTarget('http', faults),
    log: createFrameLog(() => performance.now()),
    limits: SHORT,
    access,
  });
  later(() => opener.closeAll());
  return opener;
}

test('Whatever way a request is sent, it carries what lets it in, and gets that where it is refused.', async () => {
  const { fault, ticket } = changesTicket(2);
  let held: string | undefined;
  const access: Access = {
    headersFor: () => (held === undefined ? {} : { 'x-ticket': held }),
    async ask(send) {
      const answer = await send();
      if (answer?.status !== 401) return answer;
      // As long as this takes nobody runs out of time.
      await new Promise((resolve) => setTimeout(resolve, SHORT.requestMs + 100));
      held = ticket();
      return send();
    },
  };
  const opener = await openWith(access, fault);
  const connection = await opener.open();
  for (let turn = 0; turn < 3; turn++) expect((await connection.request('ping')).result).toEqual({});
  expect((await connection.notify('notifications/cancelled', { requestId: 1 })).http?.status).toBe(202);
  const body = JSON.stringify(connection.compose('ping'));
  for (let turn = 0; turn < 2; turn++) {
    const answer = await connection.http({ method: 'POST', body });
    answer.close();
    expect(answer.status).toBe(200);
  }
  expect((await connection.send(body)).http?.status).toBe(200);
  expect(connection.revision).toBe('2025-11-25');
  await connection.close();
  const last = requestsOf(connection).at(-1);
  expect([last?.method, headerOf(last?.headers ?? [], 'x-ticket')]).toEqual(['DELETE', held]);
});

test('A refusal stands where there is no access to be had.', async () => {
  const opener = await openWith({ headersFor: () => ({}), ask: (send) => send() }, changesTicket(1).fault);
  const { opening } = await opener.attempt();
  expect([opening?.http?.status, opening?.result]).toEqual([401, undefined]);
});
