import { describe, expect, it } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import type { Severity } from '../../src/core/check.ts';
import { severityOf } from '../../src/core/severity.ts';
import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import { revisionsOf } from '../../src/run/plan.ts';
import { CLIENT_CASES, UNSEEN_OF_CLIENTS } from './client-cases.ts';

/** How a finding is graded in the newest revision that it can be made in. */
function gradeOf(fault: string, found: string): Severity | undefined {
  const [id, message = ''] = found.split('#');
  const check = CLIENT_CHECKS.find((each) => each.id === id);
  const { until } = CLIENT_FAULTS.find((each) => each.id === fault) ?? {};
  const revision = check && revisionsOf(check).findLast((each) => until === undefined || each <= until);
  return check?.catches[fault]?.includes(message) && revision !== undefined ? severityOf(check, message, revision) : undefined;
}

describe('the account of what was reported of clients', () => {
  it('has 49 faults, each either shown by the fake client or unseen with a reason', () => {
    const ids = [...Object.keys(CLIENT_CASES), ...Object.keys(UNSEEN_OF_CLIENTS)];
    expect(new Set(ids).size).toBe(49);
    expect(ids).toHaveLength(49);
    expect(Object.values(UNSEEN_OF_CLIENTS)).not.toContain('');
  });

  it.each(Object.entries(CLIENT_CASES))(
    '%s is found as it was asked for, or with a reason for the difference',
    (_, { asked, because, shown }) => {
      const grades = Object.entries(shown).map(([fault, found]) => gradeOf(fault, found));
      expect(grades).not.toContain(undefined);
      expect(grades.every((grade) => grade === asked)).toBe(because === undefined);
    },
  );
});
