import type { AcceptedFinding, ReportFinding } from '../../core/report.ts';
import { isGraver } from '../../core/severity.ts';
import { describeChange } from '../changes.ts';
import { describeLoss } from '../host-rows.ts';
import type { SourcePlaces } from '../reporter.ts';
import { toVisibleLine } from '../visible.ts';

/** Code scanning shows no more, and refuses a file with five times as many. */
export const MOST_RESULTS = 5000;

const LONGEST_MESSAGE = 1000;
const MOST_CHANGES = 50;

/** One result for each fingerprint, the gravest first. */
export function toResults(findings: readonly ReportFinding[], source: SourcePlaces | undefined, ruleIds: readonly string[]) {
  const groups = new Map<string, ReportFinding[]>();
  for (const finding of findings) {
    const known = groups.get(finding.fingerprint);
    if (known === undefined) groups.set(finding.fingerprint, [finding]);
    else known.push(finding);
  }
  const gravestFirst = (a: ReportFinding, b: ReportFinding) =>
    isGraver(a.severity, b.severity) ? -1 : isGraver(b.severity, a.severity) ? 1 : 0;
  return [...groups.values()]
    .flatMap((same) => {
      const [gravest] = [...same].sort(gravestFirst);
      return gravest === undefined ? [] : [{ finding: gravest, times: same.length }];
    })
    .sort((a, b) => gravestFirst(a.finding, b.finding))
    .map(({ finding, times }) => toResult(finding, times, source, ruleIds));
}

function toResult(finding: ReportFinding, times: number, source: SourcePlaces | undefined, ruleIds: readonly string[]) {
  const { actual, changes, check, era, expected, fingerprint, hosts, message, revision, severity, subject, text, tools, wire } = finding;
  const location = toLocation([...(subject === undefined ? [] : [subject]), ...(tools ?? [])], subject, source);
  return {
    ruleId: check,
    ruleIndex: ruleIds.indexOf(check),
    level: severity,
    kind: 'fail',
    message: { text: escapeLinks(toVisibleLine(text, LONGEST_MESSAGE)) },
    ...(location !== undefined && { locations: [location] }),
    partialFingerprints: { 'mcpLitmus/v1': toVisibleLine(fingerprint, LONGEST_MESSAGE) },
    occurrenceCount: times,
    properties: {
      message,
      era,
      revision,
      wire,
      ...(expected !== undefined && { expected: toVisibleLine(expected, LONGEST_MESSAGE) }),
      ...(actual !== undefined && { actual: toVisibleLine(actual, LONGEST_MESSAGE) }),
      ...(hosts !== undefined && { hosts: hosts.map((loss) => toVisibleLine(describeLoss(loss), LONGEST_MESSAGE)) }),
      ...(changes !== undefined && { changes: changes.slice(0, MOST_CHANGES).map(describeChange) }),
    },
  };
}

function toLocation(names: readonly string[], subject: string | undefined, source: SourcePlaces | undefined) {
  const [line] = names.flatMap((name) => source?.lines.get(name) ?? []);
  const file = line?.file ?? source?.whole;
  if (file === undefined && subject === undefined) return undefined;
  return {
    ...(file !== undefined && {
      physicalLocation: {
        artifactLocation: { uri: toUri(file), uriBaseId: '%SRCROOT%' },
        // A file that stands for the whole server has no line to point at.
        ...(line !== undefined && { region: { startLine: line.line } }),
      },
    }),
    ...(subject !== undefined && { logicalLocations: [{ fullyQualifiedName: toVisibleLine(subject, 300) }] }),
  };
}

function toUri(file: string): string {
  return file
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')))
    .join('/');
}

/** What is lived with, as code scanning dismisses it. */
export function toSuppressed(
  { finding, how, reason, until }: AcceptedFinding,
  source: SourcePlaces | undefined,
  ruleIds: readonly string[],
) {
  const justification = how === 'known' ? 'An earlier report has it.' : `${reason ?? ''}${until === undefined ? '' : ` (until ${until})`}`;
  return {
    ...toResult(finding, 1, source, ruleIds),
    suppressions: [{ kind: 'external', status: 'accepted', justification: toVisibleLine(justification, LONGEST_MESSAGE) }],
  };
}

/** In a message `[text](address)` is a link. */
function escapeLinks(text: string): string {
  return text.replace(/\](?=\()/g, '\\]');
}
