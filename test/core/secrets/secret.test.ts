import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createRedact, Secret } from '../../../src/core/secrets/secret.ts';

const secret = new Secret('hunter2-hunter2');

test('A secret prints as a mask wherever it lands.', () => {
  expect([`${secret}`, JSON.stringify({ secret }), inspect({ secret }), String([secret])]).toEqual([
    '[secret]',
    '{"secret":"[secret]"}',
    '{ secret: [secret] }',
    '[secret]',
  ]);
  expect(Object.keys(secret)).toEqual([]);
});

test('Only who asks for the value gets it.', () => {
  expect([secret.reveal(), secret.length]).toEqual(['hunter2-hunter2', 15]);
});

test('A secret masks itself in a text, however the text spells it.', () => {
  expect(secret.maskIn('a hunter2-hunter2 b hunter2%2Dhunter2')).toBe('a [secret] b [secret]');
});

test('Redaction masks known secrets and what looks like one.', () => {
  const redact = createRedact([secret]);
  expect(redact('hunter2-hunter2 Bearer abcdefgh12 https://h/?token=x')).toBe('[secret] Bearer [secret] https://h/?token=[secret]');
});

test('A secret is told from the word before it, and put behind another, without being seen.', () => {
  const header = new Secret('bearer abc');
  expect([header.behind('Bearer ')?.reveal(), header.behind('Basic '), header.behind('Bearer ')?.after('X ').reveal()]).toEqual([
    'abc',
    undefined,
    'X abc',
  ]);
});
