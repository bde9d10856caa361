import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { walksOf } from '../../../src/peer/talks/walks.ts';
import { createSeen } from '../../seen-client.ts';

/** Each page as asked: the cursor, and what the answer holds. */
function walk(...pages: readonly (readonly [method: string, cursor: Json | undefined, result: JsonObject | undefined])[]) {
  const seen = createSeen();
  seen.accept('stdio');
  for (const [id, [method, cursor, result]] of pages.entries()) {
    seen.line('client', { jsonrpc: '2.0', id, method, params: { ...(cursor !== undefined && { cursor }) } });
    if (result !== undefined) seen.line('server', { jsonrpc: '2.0', id, result });
  }
  const [talk] = toTalks(seen.frames).talks;
  const { walks, strange } = walksOf(talk ?? { calls: [] });
  return {
    walks: walks.map(({ list, pages: read, items, left }) => ({ list, ids: read.map(({ id }) => id), items, left })),
    strange: strange.map(({ id }) => id),
  };
}

test('Pages follow the cursors that were given, and the last page ends the walk.', () => {
  expect(
    walk(
      ['tools/list', undefined, { tools: [{}, {}], nextCursor: 'a' }],
      ['prompts/list', undefined, { prompts: [{}] }],
      ['tools/list', 'a', { tools: [{}] }],
    ),
  ).toEqual({
    walks: [
      { list: 'tools', ids: [0, 2], items: 3, left: undefined },
      { list: 'prompts', ids: [1], items: 1, left: undefined },
    ],
    strange: [],
  });
});

test('A cursor that nobody asked with is left, an empty one as well, and null is none.', () => {
  expect(walk(['tools/list', undefined, { tools: [], nextCursor: '' }]).walks).toMatchObject([{ left: '' }]);
  expect(walk(['tools/list', null, { tools: [], nextCursor: null }]).walks).toMatchObject([{ left: undefined }]);
  expect(walk(['tools/list', undefined, undefined]).walks).toMatchObject([{ items: 0, left: undefined }]);
});

test('Walks side by side are kept apart, and a page that is asked for again belongs to its walk.', () => {
  expect(
    walk(
      ['tools/list', undefined, { tools: [{}], nextCursor: 'a' }],
      ['tools/list', undefined, { tools: [{}], nextCursor: 'b' }],
      ['tools/list', 'a', { tools: [{}], nextCursor: 'c' }],
      ['tools/list', 'b', { tools: [{}] }],
      ['tools/list', 'a', { tools: [{}], nextCursor: 'c' }],
    ).walks,
  ).toMatchObject([{ ids: [0, 2, 4], left: 'c' }, { ids: [1, 3] }]);
});

test('A cursor that no page gave is strange.', () => {
  expect(
    walk(['tools/list', undefined, { tools: [], nextCursor: 'a' }], ['tools/list', 'A', { tools: [] }], ['prompts/list', 'a', undefined])
      .strange,
  ).toEqual([1, 2]);
});
