import { readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What Vitest's JSON reporter says, as far as it is read here. */
interface VitestResult {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Counts the tests of one Vitest run. A run that failed without a failed test, as when a file does not load, counts as one. */
export function readTestTally(file: string, ok: boolean): Tally {
  const result = readResult(file);
  const failed = result?.numFailedTests ?? 0;
  return { passed: result?.numPassedTests ?? 0, failed: ok && result?.success === true ? failed : Math.max(1, failed) };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), { passed: 0, failed: 0 });
}

function readResult(file: string): VitestResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestResult;
  } catch {
    return undefined;
  }
}
