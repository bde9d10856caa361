import { expect, test } from 'vitest';
import { type AnyCheck, defineCheck, type Requirement } from '../../src/core/check.ts';
import { gradeReasonOf, isGraver, levelIn, severityOf } from '../../src/core/severity.ts';

const CHECK: AnyCheck = defineCheck({
  id: 'area/claim',
  claim: 'It holds.',
  subject: 'server',
  requirement: { level: 'SHOULD', rows: ['RPC-05'], says: 'It holds.', spec: '2025-11-25/basic/index#responses' },
  messages: { one: 'One.', other: 'Other.' },
  remedy: 'Make it hold.',
  catches: {},
  watch() {},
});

const requiring = (level: Requirement['level']) => ({ ...CHECK, requirement: { ...CHECK.requirement, level } }) as AnyCheck;
const severityAt = (level: Requirement['level']) => severityOf(requiring(level), 'one', '2025-11-25');

test('The level decides how grave a finding is.', () => {
  expect((['MUST', 'schema', 'JSON-RPC', 'RFC', 'budget'] as const).map(severityAt)).toEqual(Array(5).fill('error'));
  expect((['SHOULD', 'text', 'implied'] as const).map(severityAt)).toEqual(['warning', 'warning', 'warning']);
  expect((['MAY', 'quality', 'none', 'advice'] as const).map(severityAt)).toEqual(['note', 'note', 'note', 'note']);
});

test('A level holds from its revision on, and binds nobody before.', () => {
  const level = [
    { from: '2025-03-26', level: 'SHOULD' },
    { from: '2025-11-25', level: 'MUST' },
  ] as const;
  const requirement = { ...CHECK.requirement, level } as Requirement;
  expect(
    (['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const).map((revision) => levelIn(requirement, revision)),
  ).toEqual(['none', 'SHOULD', 'SHOULD', 'MUST', 'MUST']);
});

test('Harm raises a finding, for one message or for all, and never lowers it.', () => {
  const hangs = { kind: 'hangs', because: 'The client waits for ever.' } as const;
  const costs = { kind: 'costs', because: 'It fills the context.' } as const;
  expect(severityOf({ ...CHECK, harm: hangs }, 'one', '2025-11-25')).toBe('error');
  expect(severityOf({ ...CHECK, harm: { other: hangs } }, 'one', '2025-11-25')).toBe('warning');
  expect(severityOf({ ...CHECK, harm: { other: hangs } }, 'other', '2025-11-25')).toBe('error');
  expect(severityOf({ ...requiring('MUST'), harm: costs }, 'one', '2025-11-25')).toBe('error');
  expect(severityOf({ ...requiring('advice'), harm: costs }, 'one', '2025-11-25')).toBe('warning');
});

test('A regrade has the last word on its message.', () => {
  const regrade = { one: { severity: 'note', because: 'Text and practice disagree.' } } as const;
  const harm = { kind: 'hangs', because: 'The client waits for ever.' } as const;
  expect(severityOf({ ...CHECK, regrade, harm }, 'one', '2025-11-25')).toBe('note');
  expect(severityOf({ ...CHECK, regrade, harm }, 'other', '2025-11-25')).toBe('error');
});

test('What moves a grade gives the reason for it, a regrade before harm.', () => {
  const regrade = { one: { severity: 'note', because: 'Text and practice disagree.' } } as const;
  const harm = { kind: 'hangs', because: 'The client waits for ever.' } as const;
  expect(gradeReasonOf(CHECK, 'one')).toBeUndefined();
  expect(gradeReasonOf({ ...CHECK, regrade, harm }, 'one')).toBe('Text and practice disagree.');
  expect(gradeReasonOf({ ...CHECK, regrade, harm }, 'other')).toBe('The client waits for ever.');
});

test('An error is graver than a warning, and a warning than a note.', () => {
  expect([isGraver('error', 'warning'), isGraver('warning', 'note'), isGraver('note', 'note'), isGraver('note', 'error')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
