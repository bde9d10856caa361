import type { Level } from '../core/check.ts';
import { REVISIONS, type Revision } from '../core/revision.ts';
import rows from './requirements.json' with { type: 'json' };

/** One testable requirement of the specification, in our words. */
export interface RequirementRow {
  /** Stable, as `RPC-05`: its area and a number that is never given twice. */
  readonly id: string;
  readonly area: string;
  /** The revisions in which it holds, oldest first; empty for extensions, which any revision may negotiate. */
  readonly revisions: readonly Revision[];
  /** Who has to keep it. */
  readonly bound: Bound;
  /** How strongly it binds; a list where that differs between revisions, each entry from its revision on. */
  readonly level: Level | readonly { readonly from: Revision; readonly level: Level }[];
  readonly requirement: string;
  /** What it takes to see whether it is kept. */
  readonly probe: 'passive' | 'active' | 'fixture' | 'intrusive' | 'unobservable';
  /** `<revision>/<page>#<anchor>` below the specification. */
  readonly spec: readonly string[];
}

export type Bound =
  | 'server'
  | 'client'
  | 'both'
  | 'sender'
  | 'receiver'
  | 'requestor'
  | 'host'
  | 'view'
  | 'proxy'
  | 'intermediary'
  | 'authorization-server';

export const REQUIREMENTS = rows as readonly unknown[] as readonly RequirementRow[];

const BY_ID = new Map(REQUIREMENTS.map((row) => [row.id, row]));

export function requirementOf(id: string): RequirementRow | undefined {
  return BY_ID.get(id);
}

/** The revisions in which any of these rows holds, oldest first. */
export function revisionsOfRows(ids: readonly string[]): readonly Revision[] {
  return [...new Set(ids.flatMap((id) => revisionsOfRow(BY_ID.get(id))))].sort();
}

/** Any revision may negotiate an extension. */
function revisionsOfRow(row: RequirementRow | undefined): readonly Revision[] {
  return row?.revisions.length === 0 ? REVISIONS : (row?.revisions ?? []);
}

/** How strongly a row binds in one revision; `undefined` where it does not hold. */
export function levelOfRow(row: RequirementRow, revision: Revision): Level | undefined {
  if (!revisionsOfRow(row).includes(revision)) return undefined;
  if (typeof row.level === 'string') return row.level;
  return row.level.filter(({ from }) => from <= revision).at(-1)?.level;
}
