import { expect, test } from 'vitest';
import { fingerprintOf } from '../../src/core/event.ts';

const FINDING = { check: 'tools/names-are-valid', message: 'tooLong', era: 'modern' } as const;

test('A fingerprint holds check, message, era and subject, and nothing that is measured.', () => {
  const wordy = { ...FINDING, subject: 'add', text: 'The name has 129 characters.', evidence: [1, 2] };
  expect(fingerprintOf(wordy)).toBe(fingerprintOf({ ...FINDING, subject: 'add' }));
});

test('Findings about two subjects, or of two eras, are two.', () => {
  const prints = [FINDING, { ...FINDING, subject: 'add' }, { ...FINDING, subject: 'sub' }, { ...FINDING, era: 'legacy' as const }].map(
    fingerprintOf,
  );
  expect(new Set(prints).size).toBe(4);
});
