import { expect, test } from 'vitest';
import type { Severity } from '../../src/core/check.ts';
import { rememberFindings } from '../../src/core/known-findings.ts';
import { shelved } from '../reporters/shelf.ts';

const [finding] = shelved('one-finding').findings;
if (finding === undefined) throw new Error('The shelf has no finding.');
const about = (fingerprint: string, tools?: readonly string[]) => {
  const { tools: _, ...rest } = finding;
  return { ...rest, subject: fingerprint, fingerprint, ...(tools && { tools }) };
};

test('A finding is known by what it is about, of its check, message and era.', () => {
  const known = rememberFindings([about('a')]);
  expect([known.hasAllOf(about('a')), known.hasAllOf(about('b'))]).toEqual([true, false]);
  expect(known.hasAllOf({ ...about('a'), fingerprint: 'x', message: 'another' })).toBe(false);
});

test('One that several tools share is known by each of them.', () => {
  const known = rememberFindings([about('missing', ['a', 'b'])]);
  expect(known.hasAllOf(about('a', ['a']))).toBe(true);
  expect([known.hasAllOf(about('missing', ['b', 'c'])), known.hasSomeOf(about('missing', ['b', 'c']))]).toEqual([false, true]);
  expect(known.hasSomeOf(about('c', ['c']))).toBe(false);
});

test('Where an earlier release named no tools, the fingerprint decides.', () => {
  expect(rememberFindings([about('missing')]).hasAllOf(about('missing', ['a', 'b']))).toBe(true);
});

test('What else has to be the same, such as the severity, sets findings apart.', () => {
  const known = rememberFindings([{ ...about('a'), severity: 'note' as Severity }], ({ severity }) => severity);
  expect([known.hasAllOf({ ...about('a'), severity: 'note' }), known.hasAllOf({ ...about('a'), severity: 'error' })]).toEqual([
    true,
    false,
  ]);
});
