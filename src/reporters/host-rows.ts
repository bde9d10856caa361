import { HOST_ASPECTS, HOST_EFFECTS, type HostLoss } from '../core/host-loss.ts';
import type { HostVerdict } from '../core/host-verdict.ts';
import { toVisible, toVisibleLine } from './visible.ts';
import { count, list, listSome } from './wording.ts';

const MOST_NAMES = 3;
const LONGEST_NAME = 32;
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
  const { loses, certain, name, tools, changed, findings } = verdict;
  const names = (items: readonly string[]) =>
    listSome(
      items.map((tool) => `\`${shortName(tool)}\``),
      MOST_NAMES,
    );
  const checks = [...new Set(findings.map((fingerprint) => fingerprint.split('|')[0] ?? ''))];
  const parts = [
    loses === 'tools' ? names(tools) : '',
    changed.length > 0 ? `changed: ${names(changed)}` : '',
    checks.length > 0 ? `see ${list(checks.map((check) => toVisibleLine(check, 80)))}` : '',
    describeUnknown(verdict),
  ];
  return {
    host: toVisibleLine(name, 60),
    loses: wordFor(verdict) + (loses === 'nothing' || certain ? '' : ' (uncertain)'),
    details: toVisibleLine(parts.filter(Boolean).join('; '), LONGEST_DETAILS),
    isGood: loses === 'nothing',
  };
}

/** What was not judged; or, where that is nearly everything, what was. */
function describeUnknown({ unknown }: HostVerdict): string {
  if (unknown.length === 0) return '';
  const known = HOST_ASPECTS.filter((aspect) => !unknown.includes(aspect));
  return unknown.length > HOST_ASPECTS.length / 2 ? `known: ${list(known) || 'nothing'}` : `not known: ${list(unknown)}`;
}

function shortName(tool: string): string {
  const line = toVisible(tool);
  return line.length > LONGEST_NAME ? `${[...line].slice(0, LONGEST_NAME - 1).join('')}…` : line;
}

function wordFor({ loses, tools }: HostVerdict): string {
  if (loses === 'tools') return count(tools.length, 'tool');
  if (loses === 'some') return 'tools above limit';
  if (loses === 'reach') return 'out of reach';
  return loses === 'everything' ? 'everything' : 'nothing found';
}

/** What a host makes of a finding, and how that is known, in one line. */
export function describeLoss({ name, effect, confidence, source, seen, observed, models }: HostLoss): string {
  const where = models === undefined ? name : `${name} with ${models}`;
  const grounds = observed === undefined ? `as of ${seen}` : `observed in ${observed}`;
  return toVisibleLine(`${where}: ${HOST_EFFECTS[effect].what} (${confidence} confidence, ${grounds}) ${source}`, 400);
}
