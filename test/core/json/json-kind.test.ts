import { expect, it } from 'vitest';
import { kindOf } from '../../../src/core/json/json-kind.ts';

it('says what a value is', () => {
  expect([undefined, null, [], {}, true, 'x', 1].map(kindOf)).toEqual([
    'nothing',
    '`null`',
    'a list',
    'an object',
    '`true`',
    'a string',
    'a number',
  ]);
});
