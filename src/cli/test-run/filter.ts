import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import { isSelected } from '../../run/plan.ts';
import type { Flags } from '../arguments.ts';

/** A check as filters know it. */
interface Named {
  readonly id: string;
  readonly formerly?: readonly string[];
}

/** Takes what `--only` or `--skip` was given apart: ids, ids of the past, and areas with or without their star. */
export function parseFilter(texts: readonly string[], checks: readonly Named[], flag: string): readonly string[] {
  const words = texts.flatMap((text) => text.split(',')).map((word) => word.trim());
  const names = words.filter((word) => word !== '');
  // Of a variable that is empty: without a name the option would choose everything.
  if (texts.length > 0 && names.length === 0) {
    throw new UserError(
      'NO_CHECK',
      `\`${flag}\` names no check.`,
      `Name checks or areas, separated by commas, or leave the option out. ${listAreas(areasOf(checks))}`,
    );
  }
  return [...new Set(names.map((word) => resolveName(word, checks, flag)))];
}

/** What the command line chooses, or else the configuration. */
export function chooseFilter(
  name: 'only' | 'skip',
  flags: Pick<Flags, 'all'>,
  configured: readonly string[] = [],
  checks: readonly Named[],
): readonly string[] {
  const given = flags.all(name);
  return given.length > 0 ? parseFilter(given, checks, `--${name}`) : parseFilter(configured, checks, name);
}

/** A run without any check would prove nothing. */
export function refuseNothing(only: readonly string[], skip: readonly string[], checks: readonly Named[]): void {
  if (checks.some(({ id }) => isSelected(id, { only, skip }))) return;
  throw new UserError('NO_CHECK', '`--skip` leaves out every check that would be run.', 'Leave out less.');
}

function resolveName(word: string, checks: readonly Named[], flag: string): string {
  const name = word.replace(/\/\*?$/, '');
  const areas = areasOf(checks);
  if (areas.includes(name)) return name;
  const check = checks.find(({ id, formerly }) => id === name || formerly?.includes(name));
  if (check !== undefined) return check.id;
  const meant = nearest(name, [...areas, ...checks.map(({ id }) => id)]) ?? nearestClaim(name, checks);
  throw new UserError(
    'UNKNOWN_CHECK',
    `\`${flag}\` knows no check or area \`${word}\`.`,
    `${meant === undefined ? '' : `Did you mean \`${meant}\`? `}${listAreas(areas)}`,
  );
}

function areasOf(checks: readonly Named[]): readonly string[] {
  return [...new Set(checks.map(({ id }) => areaOf(id)))];
}

function listAreas(areas: readonly string[]): string {
  return `Areas: ${areas.map((area) => `\`${area}\``).join(', ')}.`;
}

/** The check whose id was meant. */
export function nearestCheck(name: string, checks: readonly Named[]): string | undefined {
  return (
    nearest(
      name,
      checks.map(({ id }) => id),
    ) ?? nearestClaim(name, checks)
  );
}

/** A claim given without its area. */
function nearestClaim(name: string, checks: readonly Named[]): string | undefined {
  const claim = nearest(
    name,
    checks.map(({ id }) => claimOf(id)),
  );
  return checks.find(({ id }) => claimOf(id) === claim)?.id;
}

function areaOf(id: string): string {
  return id.split('/')[0] ?? id;
}

function claimOf(id: string): string {
  return id.split('/').slice(1).join('/');
}
