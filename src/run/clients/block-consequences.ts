import { type Finding, fingerprintOf } from '../../core/event.ts';
import type { ClientGrade } from './grade-client.ts';

interface Cause {
  readonly grade: ClientGrade;
  readonly finding: Finding;
}

/** What follows from a finding of another check in the same era is taken out, and a check that is left with nothing is blocked by it. */
export function blockConsequences(grades: readonly ClientGrade[]): readonly ClientGrade[] {
  const causes = grades.flatMap((grade): Cause[] =>
    grade.check.explains === undefined ? [] : grade.findings.map((finding) => ({ grade, finding })),
  );
  if (causes.length === 0) return grades;

  const known = new Map<ClientGrade | Finding, Cause | undefined>();

  /** The finding that explains this one, or the whole of a check, and is not explained by another. */
  const rootOf = (grade: ClientGrade, finding: Finding | undefined, above: readonly ClientGrade[] = []): Cause | undefined => {
    const key = finding ?? grade;
    if (known.has(key)) return known.get(key);
    const path = [...above, grade];
    // Of two that explain each other, one stays.
    const cause = causes.find((each) => !path.includes(each.grade) && isSameEra(each.grade, grade) && explains(each.grade, grade, finding));
    const root = cause && (rootOf(cause.grade, cause.finding, path) ?? cause);
    known.set(key, root);
    return root;
  };

  return grades.map((grade) => {
    if (grade.verdict === 'inconclusive') return blocked(grade, rootOf(grade, undefined));
    if (grade.verdict !== 'failed') return grade;
    const roots = grade.findings.map((finding) => rootOf(grade, finding));
    const kept = grade.findings.filter((_, index) => roots[index] === undefined);
    if (kept.length === 0) return blocked(grade, roots[0]);
    return kept.length === grade.findings.length ? grade : { ...grade, findings: kept };
  });
}

function blocked(grade: ClientGrade, cause: Cause | undefined): ClientGrade {
  if (cause === undefined) return grade;
  const { finding } = cause;
  const because = `It follows from ${finding.check}: ${finding.text}`;
  return { ...grade, verdict: 'blocked', because, findings: [], blockedBy: fingerprintOf(finding) };
}

function isSameEra(one: ClientGrade, other: ClientGrade): boolean {
  return one.place.era === other.place.era || one.check.acrossEras === true || other.check.acrossEras === true;
}

/** By the id of the check, its area, or its message. */
function explains({ check }: ClientGrade, { check: other }: ClientGrade, finding: Finding | undefined): boolean {
  const names = check.explains ?? [];
  if (names.includes(other.id) || names.includes(`${other.id.split('/')[0]}/*`)) return true;
  return finding !== undefined && names.includes(`${other.id}#${finding.message}`);
}
