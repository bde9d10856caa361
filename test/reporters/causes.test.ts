import { expect, test } from 'vitest';
import { groupByCause, isToldBy } from '../../src/reporters/causes.ts';
import { shelved } from './shelf.ts';

test('Findings of one check become one cause, whatever their number and era.', () => {
  const causes = groupByCause(shelved('one-cause'));
  expect(causes).toHaveLength(1);
  expect(causes[0]?.places).toEqual(['2025-11-25 over stdio', '2026-07-28 over stdio']);
  expect(causes[0]?.kinds.map(({ findings, subjects }) => [findings.length, subjects.length])).toEqual([[82, 41]]);
});

test('Errors come first, and a cause is as grave as the gravest that it found.', () => {
  const causes = groupByCause(shelved('every-verdict'));
  expect(causes.map(({ check, severity }) => [check, severity])).toEqual([
    ['stdio/keeps-stdout-clean', 'error'],
    ['tools/descriptions-are-short', 'warning'],
  ]);
  expect(causes[1]?.kinds.map(({ message, severity }) => [message, severity])).toEqual([
    ['missing', 'warning'],
    ['long', 'note'],
  ]);
});

test('A report without findings has no causes.', () => {
  expect(groupByCause(shelved('passing'))).toEqual([]);
});

test('A subject that the text names, or that is the kind of mistake, needs no place of its own.', () => {
  const [finding] = shelved('one-finding').findings;
  if (finding === undefined) throw new Error('The shelf has no finding.');
  const told = (subject: string | undefined, text = 'It fails.') => {
    const { subject: _, ...rest } = finding;
    return isToldBy({ ...rest, text, message: 'lost', ...(subject !== undefined && { subject }) });
  };
  expect([told(undefined), told('lost'), told('lost: `.`'), told('radar', 'In `radar`.'), told('radar')]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
