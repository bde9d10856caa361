import { describe, expect, it } from 'vitest';
import { readBudgets, refuseGrowthFromNothing, refuseWithoutBudget, requireTokenizer } from '../../../src/cli/test-run/budgets.ts';
import { UserError } from '../../../src/core/user-error.ts';

const flags = (...texts: readonly string[]) => ({ all: () => texts });

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError) return `${error.code}: ${error.message} ${error.remedy}`;
    throw error;
  }
  return 'nothing';
}

describe('budgets', () => {
  it('of the command line win over the configuration', () => {
    const given = flags('contextCost=8000', 'contextGrowth=10%', 'startMs=1500.5', 'countedBy=o200k');
    expect(readBudgets(given, { contextCost: 1, listMs: 200 })).toEqual({
      contextCost: 8000,
      contextGrowth: '10%',
      startMs: 1500.5,
      countedBy: 'o200k',
      listMs: 200,
    });
    expect(readBudgets(flags())).toEqual({});
    expect(readBudgets(flags('contextGrowth=250'))).toEqual({ contextGrowth: 250 });
  });

  it('of growth, asked for by name, needs a report to grow from', () => {
    expect(refusal(() => refuseGrowthFromNothing(flags('contextGrowth=10%'), false))).toContain('NO_BASELINE: ');
    expect(refusal(() => refuseGrowthFromNothing(flags('contextGrowth=10%'), true))).toBe('nothing');
    expect(refusal(() => refuseGrowthFromNothing(flags('startMs=10'), false))).toBe('nothing');
  });

  it.each([
    ['startms=3', 'UNKNOWN_BUDGET: `--budget` knows no `startms`. Did you mean `startMs`? Budgets:'],
    ['startMs', 'BAD_BUDGET: `--budget startMs` gives no number. Write, for example, `--budget startMs=1000`.'],
    ['startMs=soon', 'BAD_BUDGET: `--budget startMs=soon` gives no number.'],
    ['startMs=10%', 'BAD_BUDGET: `--budget startMs=10%` gives no number.'],
    ['contextGrowth=-1', 'BAD_BUDGET: `--budget contextGrowth=-1` gives no number. Write, for example, `--budget contextGrowth=500`'],
    ['countedBy=gpt', 'BAD_BUDGET: `--budget countedBy=gpt` names no way to count tokens. Expected `estimate`, `o200k`,'],
  ])('%s is refused with what to do', (text, expected) => {
    expect(refusal(() => readBudgets(flags(text)))).toContain(expected);
  });

  it('are wanted by checks that rest on them alone', () => {
    expect(refusal(() => refuseWithoutBudget(['budgets'], { countedBy: 'claude' }))).toContain('NO_BUDGET');
    expect(refusal(() => refuseWithoutBudget(['budgets/start-fits'], { startMs: 1 }))).toBe('nothing');
    expect(refusal(() => refuseWithoutBudget(['budgets', 'tools'], {}))).toBe('nothing');
    expect(refusal(() => refuseWithoutBudget([], {}))).toBe('nothing');
  });

  it('that are counted exactly need their tokenizer', async () => {
    const none = async () => ({ counters: {}, missing: 'Install `it`.' });
    const refused = await requireTokenizer({ countedBy: 'o200k', contextCost: 1 }, none).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'NO_TOKENIZER', remedy: expect.stringMatching(/^Install `it`\. Or leave `countedBy` out/) });
    await requireTokenizer({ countedBy: 'claude' }, none);
    await requireTokenizer({ contextCost: 1 }, () => Promise.reject(new Error('It was loaded.')));
    await requireTokenizer({ countedBy: 'o200k' }, async () => ({ counters: { o200k: () => ({ together: 1, each: [1] }) } }));
  });
});
