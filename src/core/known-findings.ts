import type { ReportFinding } from './report.ts';

type Told = Pick<ReportFinding, 'check' | 'message' | 'era' | 'subject' | 'fingerprint' | 'tools'>;

/** What an earlier report has found. */
export interface KnownFindings<Finding> {
  /** All that a finding is about was found before. */
  hasAllOf(finding: Finding): boolean;
  /** Some of what a finding is about was found before. */
  hasSomeOf(finding: Finding): boolean;
}

/**
 * Remembers findings by what they are about. Tools that share one cause share one finding: where one of them is mended,
 * or one more is hit, the others were known all the same.
 *
 * @param markOf what else has to be the same, such as the severity
 */
export function rememberFindings<Finding extends Told>(
  findings: Iterable<Finding>,
  markOf: (finding: Finding) => string = () => '',
): KnownFindings<Finding> {
  const units = new Set<string>();
  // Reports of earlier releases do not name the tools.
  const unnamed = new Set<string>();
  for (const finding of findings) {
    const mark = markOf(finding);
    for (const unit of unitsOf(finding)) units.add(`${mark}|${unit}`);
    if (finding.tools === undefined) unnamed.add(`${mark}|${finding.fingerprint}`);
  }
  const isUnnamed = (finding: Finding) => unnamed.has(`${markOf(finding)}|${finding.fingerprint}`);
  const isUnit = (finding: Finding) => (unit: string) => units.has(`${markOf(finding)}|${unit}`);
  return {
    hasAllOf: (finding) => isUnnamed(finding) || unitsOf(finding).every(isUnit(finding)),
    hasSomeOf: (finding) => isUnnamed(finding) || unitsOf(finding).some(isUnit(finding)),
  };
}

function unitsOf({ check, message, era, subject, tools }: Told): readonly string[] {
  const about = tools === undefined || tools.length === 0 ? [subject ?? ''] : tools;
  return about.map((each) => JSON.stringify([check, message, era, each]));
}
