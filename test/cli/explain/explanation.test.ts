import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { explainCheck } from '../../../src/cli/explain/explanation.ts';
import { defineCheck } from '../../../src/core/check.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

const CHECK = defineCheck({
  id: 'area/claim',
  claim: 'Claims.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'SHOULD' },
      { from: '2025-06-18', level: 'MUST' },
    ],
    rows: ['RPC-05'],
    says: 'It does.',
    spec: '2025-11-25/basic#x',
  },
  from: '2025-03-26',
  messages: { one: 'Saw `{{what}}`.', other: 'Saw nothing.' },
  regrade: { other: { severity: 'note', because: 'Nobody is harmed.' } },
  remedy: 'Do.',
  catches: { 'ids-become-strings': ['one'], gone: ['other'] },
  needs: ['progress'],
  async run() {},
});

describe('explainCheck', () => {
  test('A level that changes is told with its revisions, and a message graded apart with its reason.', () => {
    expect(explainCheck(CHECK, FAULTS)).toMatchObject({
      revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
      levels: [
        { level: 'SHOULD', from: '2025-03-26', until: '2025-03-26' },
        { level: 'MUST', from: '2025-06-18', until: '2026-07-28' },
      ],
      messages: [
        { id: 'one', text: 'Saw `{what}`.', severity: 'error' },
        { id: 'other', severity: 'note', because: 'Nobody is harmed.' },
      ],
      faults: [{ id: 'ids-become-strings', messages: ['one'], isOnStdio: true }, { id: 'gone' }],
      needs: ['A tool that sends progress while it runs, named under `fixtures.progress` in the configuration.'],
    });
  });

  test.each(CHECKS.map((check) => [check.id, check] as const))('`%s` explains itself whole.', (_, check) => {
    const { faults, levels, messages, revisions, rows } = explainCheck(check, FAULTS);
    expect(faults.every(({ does }) => does !== '')).toBe(true);
    expect(rows.every(({ says }) => says !== '')).toBe(true);
    expect(messages.length * levels.length * revisions.length).toBeGreaterThan(0);
  });
});
