import { rememberFindings } from './known-findings.ts';
import { type AcceptedFinding, type Report, type ReportFinding, summarize } from './report.ts';

/** A finding that somebody has decided to live with, for a while. */
export interface Waiver {
  readonly check: string;
  /** One message of the check; all when left out. */
  readonly message?: string;
  /** What the finding is about, as a tool; anything when left out. */
  readonly subject?: string;
  /** Why it is lived with. */
  readonly reason: string;
  /** The last day on which it is, as `YYYY-MM-DD`. */
  readonly until: string;
}

export interface Acceptance {
  readonly waivers?: readonly Waiver[];
  /** An earlier report of the same server: what it found is known. */
  readonly baseline?: Pick<Report, 'findings' | 'accepted'>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Sets apart what is waived or known, so that it neither counts nor fails a run. A waiver that is past, or that matches
 * nothing although its check was tried, fails it: it would hide the next fault.
 */
export function acceptFindings(report: Report, { waivers = [], baseline, today }: Acceptance): Report {
  const earlier = [...(baseline?.findings ?? []), ...(baseline?.accepted ?? []).map(({ finding }) => finding)];
  // Known is the same claim about the same thing; a graver finding is another.
  const known = rememberFindings(earlier, ({ severity }) => severity);
  const used = new Set<Waiver>();
  const accepted: AcceptedFinding[] = [...(report.accepted ?? [])];
  const findings = report.findings.filter((finding) => {
    const touching = waivers.filter((each) => matches(each, finding));
    for (const each of touching) used.add(each);
    const waiver = firstThatCover(touching, finding);
    if (waiver !== undefined && waiver.until >= today)
      accepted.push({ how: 'waived', reason: waiver.reason, until: waiver.until, finding });
    else if (known.hasAllOf(finding)) accepted.push({ how: 'known', finding });
    else return true;
    return false;
  });
  const problems = waivers.flatMap((waiver) => problemOf(waiver, report, used.has(waiver), today));
  return {
    ...report,
    findings,
    summary: summarize(report.checks, findings),
    ...(accepted.length > 0 && { accepted }),
    ...(problems.length > 0 && { problems: [...(report.problems ?? []), ...problems] }),
  };
}

/** Whether a waiver speaks of a finding, or of one of the tools that share it. */
function matches({ check, message, subject }: Waiver, finding: ReportFinding): boolean {
  return (
    check === finding.check &&
    (message === undefined || message === finding.message) &&
    (subject === undefined || subject === finding.subject || (finding.tools ?? []).includes(subject))
  );
}

/** The waiver that ends first of those that speak of all of a finding; none where a tool is left that nobody waived. */
function firstThatCover(touching: readonly Waiver[], { subject, tools = [] }: ReportFinding): Waiver | undefined {
  const whole = touching.find((waiver) => waiver.subject === undefined || waiver.subject === subject);
  if (whole !== undefined) return whole;
  const each = tools.map((tool) => touching.find((waiver) => waiver.subject === tool));
  const all = each.flatMap((waiver) => (waiver === undefined ? [] : [waiver]));
  return all.length < tools.length ? undefined : all.toSorted((a, b) => a.until.localeCompare(b.until))[0];
}

function problemOf(waiver: Waiver, report: Report, isUsed: boolean, today: string): readonly string[] {
  const { check, subject, until } = waiver;
  const what = `The waiver of \`${check}\`${subject === undefined ? '' : ` for \`${subject}\``}`;
  if (isUsed) {
    return until >= today ? [] : [`${what} was good until ${until}. Mend the finding, or decide on another date.`];
  }
  // What was not tried says nothing of its waiver.
  const isTried =
    report.ended === 'complete' && report.checks.some((each) => each.check === check && /^(passed|failed)$/.test(each.verdict));
  return isTried ? [`${what} matches no finding any more. Take it out.`] : [];
}
