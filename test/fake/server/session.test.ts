import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { Session } from '../../../src/fake/server/session.ts';

it('A question that nobody answers in time is taken back, and answered with an error.', async () => {
  const sent: JsonObject[] = [];
  const session = new Session({ id: 's', wire: 'stdio', shared: new Map(), emit: (message) => void sent.push(message) });
  const response = await session.askThrough(session.emit, 'roots/list', undefined, AbortSignal.timeout(10));
  expect(response).toMatchObject({ error: { code: -32603 } });
  expect(sent.map(({ method }) => method)).toEqual(['roots/list', 'notifications/cancelled']);
  expect(sent[1]?.['params']).toMatchObject({ requestId: sent[0]?.['id'] });
});

it('An answer that comes in time ends the wait without another word.', async () => {
  const sent: JsonObject[] = [];
  const session = new Session({ id: 's', wire: 'stdio', shared: new Map(), emit: (message) => void sent.push(message) });
  const asked = session.ask('roots/list');
  session.takeResponse({ jsonrpc: '2.0', id: sent[0]?.['id'], result: { roots: [] } });
  expect((await asked)['result']).toEqual({ roots: [] });
  expect(sent).toHaveLength(1);
});
