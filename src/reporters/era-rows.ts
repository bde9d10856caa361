import { isEraDifference } from '../core/era-difference.ts';
import { VERDICTS, type Verdict } from '../core/event.ts';
import type { CheckResult, Report } from '../core/report.ts';
import type { Era } from '../core/revision.ts';
import { toVisibleLine } from './visible.ts';
import { list, listSome } from './wording.ts';

/** How a server was graded in one era. */
export interface EraRow {
  readonly era: string;
  /** As `2025-11-25`; several where several were asked for. */
  readonly revisions: string;
  readonly verdicts: string;
}

/** How a server or a client of both eras was graded in each, and where the two part. */
export interface EraRows {
  /** A whole sentence above the rows. */
  readonly says: string;
  /** A whole sentence in the place of differences, where there are none. */
  readonly alike: string;
  readonly rows: readonly EraRow[];
  /** What differs, as a label and a text. Neither holds anything that is unseen. */
  readonly differences: readonly (readonly [label: string, text: string])[];
}

const NAMES: { readonly [E in Era]: string } = { legacy: 'session era', modern: 'stateless era' };
const ERAS: readonly Era[] = ['legacy', 'modern'];
const MOST_CHECKS = 12;

const SERVER = {
  says: 'It serves both, and was graded in each.',
  alike: 'No check fails in one and passes in the other, and both offer the same.',
};
const CLIENT = { says: 'It speaks both, and was graded in each.', alike: 'No check fails in one and passes in the other.' };

/** Nothing where one era alone was graded. */
export function toEraRows(report: Report): EraRows | undefined {
  const { client } = report;
  // What is asked across eras is graded in the stateless one, whether or not the client speaks it.
  if (client !== undefined && client.eras.length < ERAS.length) return undefined;
  const graded = ERAS.map((era) => ({ era, checks: report.checks.filter((check) => check.era === era) }));
  if (graded.some(({ checks }) => checks.length === 0)) return undefined;
  return {
    ...(client === undefined ? SERVER : CLIENT),
    rows: graded.map(toRow),
    differences: [...checksThatPart(report), ...listsThatPart(report)],
  };
}

function toRow({ era, checks }: { readonly era: Era; readonly checks: readonly CheckResult[] }): EraRow {
  const tally = VERDICTS.map((verdict) => [verdict, checks.filter((check) => check.verdict === verdict).length] as const);
  return {
    era: NAMES[era],
    revisions: list([...new Set(checks.map(({ revision }) => revision))].sort()),
    verdicts: tally.flatMap(([verdict, count]) => (count === 0 ? [] : [`${count} ${verdict}`])).join(', '),
  };
}

/** The checks that fail in one era and pass in the other, and those that fail in both. */
function checksThatPart({ checks }: Report): EraRows['differences'] {
  const verdictsOf = (era: Era) => {
    const verdicts = new Map<string, Verdict>();
    for (const check of checks) if (check.era === era && verdicts.get(check.id) !== 'failed') verdicts.set(check.id, check.verdict);
    return verdicts;
  };
  const [legacy, modern] = [verdictsOf('legacy'), verdictsOf('modern')];
  const failing = (one: ReadonlyMap<string, Verdict>, other: ReadonlyMap<string, Verdict>, verdict: Verdict) =>
    [...one].flatMap(([id, own]) => (own === 'failed' && other.get(id) === verdict ? [id] : []));
  const all: EraRows['differences'] = [
    ['fails in the session era, passes in the stateless era', listSome(failing(legacy, modern, 'passed'), MOST_CHECKS)],
    ['fails in the stateless era, passes in the session era', listSome(failing(modern, legacy, 'passed'), MOST_CHECKS)],
    ['fails in both eras', listSome(failing(legacy, modern, 'failed'), MOST_CHECKS)],
  ];
  return all.filter(([, text]) => text !== '');
}

function listsThatPart({ traits }: Report): EraRows['differences'] {
  return traits.filter(isEraDifference).map(({ name, value }) => [toVisibleLine(name, 80), toVisibleLine(String(value), 300)]);
}
