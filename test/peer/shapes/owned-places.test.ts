import { expect, test } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { isOwned, OWNED_PLACES } from '../../../src/peer/shapes/owned-places.ts';

test('Every owner is a check.', () => {
  const ids: readonly string[] = CHECKS.map(({ id }) => id);
  expect(OWNED_PLACES.filter(({ by }) => !ids.includes(by))).toEqual([]);
});

test('A place is owned as it stands, and nothing inside of it or beside it is.', () => {
  expect(['ttlMs', 'tools[].ttlMs', '_meta', '_meta.io.modelcontextprotocol/serverInfo.icons'].map((place) => isOwned(place))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('A place may be owned in the messages of one method alone.', () => {
  expect([isOwned('', 'ping'), isOwned('', 'tools/list'), isOwned('ttlMs', 'tools/list')]).toEqual([true, false, true]);
});
