import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Outcome, runNode } from './command.ts';
import type { Step } from './steps.ts';
import { addTallies, readTestTally, type Tally } from './tally.ts';

const LONGEST_STEP_MS = 720_000;

/** Runs every step, also after one that failed, and prints each with its time and the output of what failed. */
export async function runSteps(root: string, steps: readonly Step[], print: (line: string) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) {
    const { outcome, tally } = await runStep(root, step);
    if (!outcome.ok) print(outcome.output.trimEnd());
    else for (const line of linesToShow(step, outcome)) print(line);
    print(
      `${tally.failed === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(12)} ${outcome.seconds.toFixed(1).padStart(6)} s${countsOf(step, tally)}`,
    );
    tallies.push(tally);
  }
  return addTallies(tallies);
}

async function runStep(root: string, step: Step): Promise<{ readonly outcome: Outcome; readonly tally: Tally }> {
  if (step.counts === undefined) {
    const outcome = await runNode(step.words, { root, timeoutMs: LONGEST_STEP_MS });
    return { outcome, tally: outcome.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'litmus-gate-'));
  const file = path.join(folder, 'tests.json');
  try {
    const words = [...step.words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const outcome = await runNode(words, { root, timeoutMs: LONGEST_STEP_MS });
    return { outcome, tally: readTestTally(file, outcome.ok) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linesToShow({ shows }: Step, { output }: Outcome): readonly string[] {
  return shows === undefined ? [] : output.split('\n').filter((line) => shows.test(line));
}

function countsOf(step: Step, { passed, failed }: Tally): string {
  return step.counts === undefined ? '' : `  ${passed} passed, ${failed} failed`;
}
