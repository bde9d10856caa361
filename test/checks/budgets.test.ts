import { expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { runAgainstFake } from './fake-run.ts';

const checks = CHECKS.filter(({ id }) => id.startsWith('budgets/'));

// The stateless era adds hints to schemas, and a baseline has the tools of one era.
test('A server of both eras has not grown where nothing was changed.', async () => {
  const report = await runAgainstFake({ wire: 'stdio', checks, budgets: { contextGrowth: 0 } });
  expect(report.server?.eras).toEqual(['legacy', 'modern']);
  expect(report.checks.map(({ id, era, verdict }) => `${id} ${era} ${verdict}`)).toEqual(['budgets/growth-fits legacy passed']);
});

test('Every check on budgets is graded where its budget is set, and nowhere else.', async () => {
  const report = await runAgainstFake({ wire: 'http', checks, budgets: { listMs: 20_000, startMs: 20_000, countedBy: 'claude' } });
  expect(report.checks.map(({ id, era }) => `${id} ${era}`)).toEqual(['budgets/lists-fit legacy', 'budgets/lists-fit modern']);
});

test('Tokens that were never counted leave a budget open.', async () => {
  const report = await runAgainstFake({ wire: 'stdio', checks, budgets: { contextCost: 10_000, countedBy: 'o200k' } });
  expect(new Set(report.checks.map(({ id, verdict }) => `${id} ${verdict}`))).toEqual(new Set(['budgets/all-tools-fit inconclusive']));
});
