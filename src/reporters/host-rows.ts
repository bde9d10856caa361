import { HOST_EFFECTS, type HostLoss } from '../core/host-loss.ts';
import type { HostVerdict } from '../core/host-verdict.ts';
import { toVisibleLine } from './visible.ts';
import { count, list, listSome } from './wording.ts';

const MOST_NAMES = 3;
const LONGEST_NAME = 40;
const LONGEST_DETAILS = 600;

/** One row of the table that tells what each host loses. */
export interface HostRow {
  readonly host: string;
  /** `everything`, `2 tools`, `nothing found`. */
  readonly loses: string;
  /** Names of tools, checks that found it, and what is not known. */
  readonly details: string;
  readonly isGood: boolean;
}

export function toHostRow(verdict: HostVerdict): HostRow {
  const { loses, certain, name, tools, changed, findings, unknown } = verdict;
  const names = (items: readonly string[]) =>
    listSome(
      items.map((tool) => `\`${toVisibleLine(tool, LONGEST_NAME)}\``),
      MOST_NAMES,
    );
  const checks = [...new Set(findings.map((fingerprint) => fingerprint.split('|')[0] ?? ''))];
  const parts = [
    loses === 'tools' ? names(tools) : '',
    changed.length > 0 ? `changed: ${names(changed)}` : '',
    checks.length > 0 ? `see ${list(checks.map((check) => toVisibleLine(check, 80)))}` : '',
    unknown.length > 0 ? `not known: ${list(unknown)}` : '',
  ];
  return {
    host: toVisibleLine(name, 60),
    loses: wordFor(verdict) + (loses === 'nothing' || certain ? '' : ' (uncertain)'),
    details: toVisibleLine(parts.filter(Boolean).join('; '), LONGEST_DETAILS),
    isGood: loses === 'nothing',
  };
}

function wordFor({ loses, tools }: HostVerdict): string {
  if (loses === 'tools') return count(tools.length, 'tool');
  if (loses === 'some') return 'tools beyond its limit';
  if (loses === 'reach') return 'out of reach';
  return loses === 'everything' ? 'everything' : 'nothing found';
}

/** What a host makes of a finding, and how that is known, in one line. */
export function describeLoss({ name, effect, confidence, source, seen, observed, models }: HostLoss): string {
  const where = models === undefined ? name : `${name} with ${models}`;
  const grounds = observed === undefined ? `as of ${seen}` : `observed in ${observed}`;
  return toVisibleLine(`${where}: ${HOST_EFFECTS[effect].what} (${confidence} confidence, ${grounds}) ${source}`, 400);
}
