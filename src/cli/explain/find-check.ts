import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';

/** What is looked for by its name. */
interface Named {
  readonly id: string;
  readonly formerly?: readonly string[];
}

/** The check of that id, or one that had it before; otherwise the nearest is offered. */
export function findCheck<Check extends Named>(name: string, checks: readonly Check[]): Check {
  const found = checks.find(({ formerly, id }) => id === name || formerly?.includes(name));
  if (found !== undefined) return found;
  const areas = [...new Set(checks.map(({ id }) => areaOf(id)))];
  if (areas.includes(name.replace(/\/\*?$/, ''))) {
    const area = name.replace(/\/\*?$/, '');
    throw new UserError(
      'UNKNOWN_CHECK',
      `\`${name}\` is an area, and not a check.`,
      `\`mcp-litmus explain --list --area ${area}\` lists its checks.`,
    );
  }
  const byClaim = nearest(
    name,
    checks.map(({ id }) => claimOf(id)),
  );
  const meant =
    nearest(
      name,
      checks.map(({ id }) => id),
    ) ?? checks.find(({ id }) => claimOf(id) === byClaim)?.id;
  const listed = '`mcp-litmus explain --list` lists every check.';
  throw new UserError(
    'UNKNOWN_CHECK',
    `There is no check \`${name}\`.`,
    meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`,
  );
}

function areaOf(id: string): string {
  return id.split('/')[0] ?? id;
}

function claimOf(id: string): string {
  return id.split('/').slice(1).join('/');
}
