import type { Severity } from '../core/check.ts';
import type { CheckCard } from '../core/event.ts';
import type { Report, ReportFinding } from '../core/report.ts';
import { isGraver } from '../core/severity.ts';

/** The findings of one check that say the same thing. */
export interface Kind {
  readonly message: string;
  readonly severity: Severity;
  readonly findings: readonly [ReportFinding, ...ReportFinding[]];
  readonly subjects: readonly string[];
}

/** All that one check found, in whichever era and however often. */
export interface Cause {
  readonly check: string;
  readonly card?: CheckCard;
  readonly severity: Severity;
  readonly kinds: readonly Kind[];
  /** Where it was seen, as `2025-11-25 over stdio`. */
  readonly places: readonly string[];
  readonly blocks: readonly string[];
  readonly rerun: string;
}

/** Groups findings by the check that made them, the gravest first. */
export function groupByCause(report: Report): readonly Cause[] {
  const byCheck = new Map<string, [ReportFinding, ...ReportFinding[]]>();
  for (const finding of report.findings) {
    const known = byCheck.get(finding.check);
    if (known === undefined) byCheck.set(finding.check, [finding]);
    else known.push(finding);
  }
  const causes = [...byCheck].map(([check, findings]) => toCause(check, findings, report.catalogue[check]));
  return (['error', 'warning', 'note'] as const).flatMap((severity) => causes.filter((cause) => cause.severity === severity));
}

function toCause(check: string, findings: readonly [ReportFinding, ...ReportFinding[]], card: CheckCard | undefined): Cause {
  const severity = findings.reduce((gravest, each) => (isGraver(each.severity, gravest) ? each.severity : gravest), findings[0].severity);
  return {
    check,
    ...(card && { card }),
    severity,
    kinds: toKinds(findings),
    places: unique(findings.map(({ revision, wire }) => `${revision} over ${wire}`)),
    blocks: unique(findings.flatMap(({ blocks }) => blocks)),
    rerun: findings[0].rerun,
  };
}

function toKinds(findings: readonly ReportFinding[]): readonly Kind[] {
  const kinds = new Map<string, [ReportFinding, ...ReportFinding[]]>();
  for (const finding of findings) {
    const key = `${finding.severity}|${finding.message}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, [finding]);
    else known.push(finding);
  }
  return [...kinds.values()]
    .map((same) => ({
      message: same[0].message,
      severity: same[0].severity,
      findings: same,
      subjects: unique(same.flatMap(({ subject }) => (subject === undefined ? [] : [subject]))),
    }))
    .sort((a, b) => (isGraver(a.severity, b.severity) ? -1 : isGraver(b.severity, a.severity) ? 1 : 0));
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}

/** The text names the subject already, or there is none but the kind of mistake that several tools share. */
export function isToldBy({ message, subject, text }: ReportFinding): boolean {
  return subject === undefined || subject === message || subject.startsWith(`${message}: `) || text.includes(subject);
}
