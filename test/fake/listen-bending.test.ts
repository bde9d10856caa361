import { expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/json.ts';
import type { FakeSession } from '../../src/fake/fault.ts';
import { tellAll } from '../../src/fake/listen-bending.ts';
import { standIn } from '../stand-in.ts';

it('Everybody who listens is told when the tool is called, and nobody who has stopped.', async () => {
  const session = standIn<FakeSession>({ shared: new Map() });
  const heard: JsonObject[] = [];
  const handle = tellAll('post_notice', 'notifications/resources/updated', { uri: 'a:b' });
  const send = (message: JsonObject) => void heard.push(message);
  const next = async () => undefined;
  await handle({ id: 1, method: 'subscriptions/listen' }, next, session, send);
  await handle({ id: 2, method: 'subscriptions/listen' }, next, session, send);
  await handle({ method: 'notifications/cancelled', params: { requestId: 1 } }, next, session, send);
  await handle({ id: 3, method: 'tools/call', params: { name: 'post_notice' } }, next, session, send);
  expect(heard).toEqual([
    {
      jsonrpc: '2.0',
      method: 'notifications/resources/updated',
      params: { uri: 'a:b', _meta: { 'io.modelcontextprotocol/subscriptionId': 2 } },
    },
  ]);
});
