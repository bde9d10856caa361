import type { Explanation } from './explanation.ts';

/** Which checks a list holds. Each list narrows; an empty one does not. */
export interface ListFilter {
  readonly area: readonly string[];
  readonly level: readonly string[];
  readonly revision: readonly string[];
  readonly wire: readonly string[];
  readonly row: readonly string[];
  readonly role: readonly string[];
}

/** What there is to filter by, taken from the checks themselves. */
export function facetsOf({ id, levels, revisions, role, rows, wires }: Explanation): ListFilter {
  return {
    area: [id.split('/')[0] ?? id],
    level: [...new Set(levels.map(({ level }) => level))],
    revision: revisions,
    wire: wires,
    row: rows.map((row) => row.id),
    role: [role],
  };
}

export function isListed(explanation: Explanation, filter: ListFilter): boolean {
  const facets = facetsOf(explanation);
  return (Object.keys(filter) as (keyof ListFilter)[]).every(
    (name) => filter[name].length === 0 || filter[name].some((wanted) => facets[name].includes(wanted)),
  );
}

/** One check of the list for other programs. */
export function toListEntry({ claim, id, levels, revisions, role, rows, wires }: Explanation) {
  return {
    id,
    claim,
    /** In its newest revision. */
    level: levels.at(-1)?.level ?? 'none',
    levels,
    rows: rows.map((row) => row.id),
    revisions,
    wires,
    role,
  };
}
