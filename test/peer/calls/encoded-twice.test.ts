import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import { encodedTwiceIn } from '../../../src/peer/calls/encoded-twice.ts';

const found = (told: Json) => encodedTwiceIn({ content: [{ type: 'text', text: JSON.stringify(told) }] });
const INNER = JSON.stringify({ place: 'Leipzig' });

it('A text that is a string of JSON is JSON twice over.', () => {
  expect(found(INNER)).toEqual([{ path: 'content[0].text', inner: INNER }]);
  expect(found(JSON.stringify([1, 2]))).toHaveLength(1);
});

it('So is an object around nothing but a result that is JSON.', () => {
  expect(found({ result: INNER })).toEqual([{ path: 'content[0].text', member: 'result', inner: INNER }]);
});

it('What is JSON by itself may stand in a member: a body that was fetched, a file, a column.', () => {
  for (const told of [{ status: 200, body: INNER }, { content: INNER }, { result: INNER, next: 2 }]) expect(found(told)).toEqual([]);
});

it('Plain texts, numbers and what is empty are left alone.', () => {
  for (const told of ['Leipzig', '12', '{}', '[]', { result: 'Leipzig' }, { result: '12' }, { place: 'Leipzig' }, null])
    expect(found(told)).toEqual([]);
  expect(encodedTwiceIn({ content: [{ type: 'text', text: 'no JSON' }, null, { type: 'image', data: '' }] })).toEqual([]);
  expect(encodedTwiceIn({})).toEqual([]);
});
