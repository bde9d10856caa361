import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/fake/auth/memory-store.ts';

test('What is kept is found, until its time is over.', async () => {
  let now = 0;
  const store = createMemoryStore(() => now)('Session');
  await store.upsert('a', { uid: 'u' }, 10);
  await store.upsert('b', { uid: 'v' });
  expect(await store.find('a')).toEqual({ uid: 'u' });
  expect(await store.findByUid('u')).toEqual({ uid: 'u' });
  now = 10_000;
  expect(await store.find('a')).toBeUndefined();
  expect(await store.findByUid('u')).toBeUndefined();
  expect(await store.find('b')).toEqual({ uid: 'v' });
});

test('What is used once is marked, and what is taken away is gone.', async () => {
  const store = createMemoryStore(() => 5000)('AuthorizationCode');
  await store.upsert('a', { grantId: 'g' });
  await store.upsert('b', { grantId: 'g' });
  await store.upsert('c', { grantId: 'h' });
  await store.consume('a');
  await store.consume('nobody');
  expect(await store.find('a')).toEqual({ grantId: 'g', consumed: 5 });
  await store.revokeByGrantId('g');
  expect([await store.find('a'), await store.find('b'), await store.find('c')]).toEqual([undefined, undefined, { grantId: 'h' }]);
  await store.destroy('c');
  expect(await store.find('c')).toBeUndefined();
});

test('Kinds do not see each other.', async () => {
  const keep = createMemoryStore();
  await keep('Client').upsert('a', { client_id: 'a' });
  expect(await keep('Grant').find('a')).toBeUndefined();
});
