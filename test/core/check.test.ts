import { expect, test } from 'vitest';
import { defineCheck, type FindingDraft, fillTemplate } from '../../src/core/check.ts';
import type { Frame } from '../../src/core/frames/frame.ts';

const FRAME: Frame = { seq: 0, t: 0, kind: 'stderr', from: 'server', connection: 'a', text: 'hello' };

test('A template is filled with its values.', () => {
  expect(fillTemplate('Asked `{{asked}}`, got `{{got}}` and `{{asked}}`.', { asked: 1, got: '"1"' })).toBe('Asked `1`, got `"1"` and `1`.');
});

test('A placeholder without its value stays visible.', () => {
  expect(fillTemplate('It sent `{{what}}`.')).toBe('It sent `{{what}}`.');
});

test('A value is taken as it is, whatever it contains.', () => {
  expect(fillTemplate('{{a}}', { a: '$& {{a}}' })).toBe('$& {{a}}');
});

const MESSAGES = { plain: 'Nothing to fill.', filled: 'It sent `{{what}}`.' } as const;
type Draft = FindingDraft<typeof MESSAGES>;

// What the compiler refuses here is the proof; nothing runs but the count.
test('A finding that does not fit its message does not compile.', () => {
  const good: readonly Draft[] = [
    { message: 'plain', evidence: [FRAME] },
    { message: 'filled', values: { what: 1 }, evidence: [FRAME], subject: '/tools/0' },
  ];
  const bad: readonly Draft[] = [
    // @ts-expect-error there is no such message
    { message: 'other', evidence: [FRAME] },
    // @ts-expect-error a value is missing
    { message: 'filled', values: {}, evidence: [FRAME] },
    // @ts-expect-error the values are missing
    { message: 'filled', evidence: [FRAME] },
    // @ts-expect-error a value is misspelt
    { message: 'filled', values: { waht: 1 }, evidence: [FRAME] },
    // @ts-expect-error the message takes no values
    { message: 'plain', values: { what: 1 }, evidence: [FRAME] },
    // @ts-expect-error no frame shows it
    { message: 'plain', evidence: [] },
  ];
  expect(good.length + bad.length).toBe(8);
});

test('A check that catches with a message it does not have does not compile.', () => {
  const check = defineCheck({
    id: 'area/claim',
    claim: 'It holds.',
    subject: 'server',
    requirement: { level: 'advice', because: 'It is a test.' },
    messages: { plain: 'It does not hold.' },
    remedy: 'Make it hold.',
    // @ts-expect-error there is no such message
    catches: { fault: ['other'] },
    watch() {},
  });
  expect(check.id).toBe('area/claim');
});
