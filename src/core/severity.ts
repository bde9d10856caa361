import type { AnyCheck, Harm, Level, Requirement, Severity } from './check.ts';
import type { Revision } from './revision.ts';

const SEVERITIES: { readonly [L in Level | 'advice' | 'host' | 'budget']: Severity } = {
  MUST: 'error',
  schema: 'error',
  'JSON-RPC': 'error',
  RFC: 'error',
  SHOULD: 'warning',
  text: 'warning',
  implied: 'warning',
  MAY: 'note',
  quality: 'note',
  none: 'note',
  advice: 'note',
  host: 'note',
  budget: 'error',
};

const RANK: { readonly [S in Severity]: number } = { error: 2, warning: 1, note: 0 };

const HARMS: { readonly [Kind in Harm['kind']]: Severity } = { 'loses-tools': 'error', hangs: 'error', costs: 'warning' };

/** How grave a claim of this level is, as reports name levels; a note where the level is unknown. */
export function severityOfLevel(level: string): Severity {
  return Object.entries(SEVERITIES).find(([name]) => name === level)?.[1] ?? 'note';
}

/** The level of a requirement in one revision. */
export function levelIn(requirement: Requirement, revision: Revision): Level | 'advice' | 'host' | 'budget' {
  if (typeof requirement.level === 'string') return requirement.level;
  return requirement.level.filter(({ from }) => from <= revision).at(-1)?.level ?? 'none';
}

/** What decides how grave findings are, of checks of any subject. */
export type Graded = Pick<AnyCheck, 'requirement' | 'harm' | 'regrade'>;

/** How grave a finding is: its level decides, harm may raise it, and a regrade with a reason has the last word. */
export function severityOf(check: Graded, message: string, revision: Revision): Severity {
  const regrade = check.regrade?.[message];
  if (regrade !== undefined) return regrade.severity;
  const severity = SEVERITIES[levelIn(check.requirement, revision)];
  const harm = harmOf(check, message);
  return harm !== undefined && isGraver(HARMS[harm.kind], severity) ? HARMS[harm.kind] : severity;
}

/** Why a finding is as grave as it is, beyond the level of its requirement. */
export function gradeReasonOf(check: Graded, message: string): string | undefined {
  return check.regrade?.[message]?.because ?? harmOf(check, message)?.because;
}

export function harmOf(check: Graded, message: string): Harm | undefined {
  if (check.harm === undefined) return undefined;
  return isHarm(check.harm) ? check.harm : check.harm[message];
}

/** True when `a` is graver than `b`. */
export function isGraver(a: Severity, b: Severity): boolean {
  return RANK[a] > RANK[b];
}

function isHarm(harm: NonNullable<Graded['harm']>): harm is Harm {
  return typeof harm.kind === 'string';
}
