import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isArray, isObject, parseJson } from '../../src/core/json/json.ts';
import type { SuiteRun } from './run-suite.ts';

/** How many checks of a scenario ended how. What only informs, or was skipped, is not counted. */
export interface Played {
  readonly passed: number;
  readonly failed: number;
  readonly warned: number;
}

/** How each scenario went, by the files that the suite writes: what it prints leaves warnings out. */
export function readResults({ results }: SuiteRun): ReadonlyMap<string, Played> {
  const files = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === 'checks.json');
  return new Map(files.map((file) => [nameOf(path.dirname(file)), countIn(path.join(results, file))]));
}

/** The scenarios in which a check failed or warned, and those in which none passed. */
export function findWrong(played: ReadonlyMap<string, Played>): readonly string[] {
  return [...played].filter(([, { failed, passed, warned }]) => failed > 0 || warned > 0 || passed === 0).map(([name]) => name);
}

export function countPassed(played: ReadonlyMap<string, Played>): number {
  return [...played.values()].reduce((sum, { passed }) => sum + passed, 0);
}

/** The lines at the end that say how each scenario went, and all of them together. */
export function readVerdictLines({ stdout }: SuiteRun): string {
  const [, summary = ''] = /=== (?:SUITE )?SUMMARY ===\s*(.*)$/s.exec(stdout) ?? [];
  return summary.trim();
}

/** A folder is named for its scenario, and for the time; those of servers say so before. */
function nameOf(folder: string): string {
  return folder
    .replaceAll(path.sep, '/')
    .replace(/^server-/, '')
    .replace(/-\d{4}-\d\d-\d\dT[\dTZ-]+$/, '');
}

function countIn(file: string): Played {
  const checks = parseJson(readFileSync(file, 'utf8'))?.value;
  const count = (status: string) => (isArray(checks) ? checks.filter((check) => isObject(check) && check['status'] === status).length : 0);
  return { passed: count('SUCCESS'), failed: count('FAILURE'), warned: count('WARNING') };
}
