import type { Severity } from '../core/check.ts';
import type { CheckResult, Report } from '../core/report.ts';
import type { Revision } from '../core/revision.ts';
import { isGraver } from '../core/severity.ts';
import { toVisible } from './visible.ts';
import { count } from './wording.ts';

/** What came of one area in one revision. */
export interface MatrixCell {
  /** As `2 errors`, `ok`, `open`, or `–` where nothing was judged. */
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'middling' | 'none';
}

export interface MatrixRow {
  readonly area: string;
  /** In the order of the revisions. */
  readonly cells: readonly MatrixCell[];
}

/** Each area in each revision that was graded. */
export interface RevisionMatrix {
  readonly revisions: readonly Revision[];
  readonly rows: readonly MatrixRow[];
}

/** Nothing where each check was judged once in each era. */
export function toRevisionMatrix({ checks, findings }: Report): RevisionMatrix | undefined {
  const revisions = [...new Set(checks.map(({ revision }) => revision))].sort();
  // Some checks are about an older revision alone: only one that was judged in several makes a row.
  const places = new Set(checks.map(({ era, id }) => `${era} ${id}`));
  if (places.size === checks.length) return undefined;
  const severityOf = ({ id, revision }: CheckResult) =>
    gravest(findings.filter((finding) => finding.check === id && finding.revision === revision).map(({ severity }) => severity));
  const areas = [...new Set(checks.map(areaOf))].sort();
  const rows = areas.map((area) => ({
    area: toVisible(area),
    cells: revisions.map((revision) => {
      const own = checks.filter((check) => check.revision === revision && areaOf(check) === area);
      return toCell(
        own,
        own.flatMap((check) => severityOf(check) ?? []),
      );
    }),
  }));
  // An area that nothing was judged in says nothing.
  return { revisions, rows: rows.filter(({ cells }) => cells.some(({ tone }) => tone !== 'none')) };
}

function gravest(severities: readonly Severity[]): Severity | undefined {
  return severities.reduce<Severity | undefined>((worst, each) => (worst === undefined || isGraver(each, worst) ? each : worst), undefined);
}

function areaOf({ id }: CheckResult): string {
  return id.split('/')[0] ?? id;
}

function toCell(checks: readonly CheckResult[], severities: readonly Severity[]): MatrixCell {
  const worst = gravest(severities);
  if (worst !== undefined) {
    const many = severities.filter((severity) => severity === worst).length;
    return { text: count(many, worst), tone: worst === 'error' ? 'bad' : 'middling' };
  }
  if (checks.some(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')) return { text: 'open', tone: 'middling' };
  if (checks.some(({ verdict }) => verdict === 'blocked')) return { text: 'blocked', tone: 'middling' };
  return checks.some(({ verdict }) => verdict === 'passed') ? { text: 'ok', tone: 'good' } : { text: '–', tone: 'none' };
}
