import type { AnyCheck } from '../core/check.ts';
import type { CheckCard, Place } from '../core/event.ts';
import type { WireKind } from '../core/frames/frame.ts';
import type { Peer } from '../core/peer.ts';
import { eraOf, REVISIONS, type Revision } from '../core/revision.ts';
import { levelIn } from '../core/severity.ts';
import { revisionsOfRows } from '../spec/requirements.ts';

/** A check to be tried in one era, at one revision. */
export interface Task {
  readonly check: AnyCheck;
  readonly peer: Peer;
  readonly place: Place;
}

export interface Selection {
  /** Areas or ids; everything when left out. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** The revisions a check speaks of: those of its rows, narrowed by `from` and `until`. */
export function revisionsOf(check: Pick<AnyCheck, 'requirement' | 'from' | 'until'>): readonly Revision[] {
  const { requirement, from = '2024-11-05', until = '2026-07-28' } = check;
  const rows = 'rows' in requirement ? revisionsOfRows(requirement.rows) : REVISIONS;
  return rows.filter((revision) => revision >= from && revision <= until);
}

/**
 * Places each check once in each era that is served, at the newest revision that both know. `asked` are the
 * revisions that the user wants graded: then once in each of these.
 */
export function planChecks(
  checks: readonly AnyCheck[],
  peers: readonly Peer[],
  selection: Selection,
  asked?: readonly Revision[],
): readonly Task[] {
  const tasks: Task[] = [];
  for (const check of checks) {
    if (check.subject !== 'server' || !isSelected(check.id, selection)) continue;
    for (const peer of peers) {
      if (!appliesToWire(check, peer.wire)) continue;
      if (peer.isRefused && !judgesWithoutAccess(check)) continue;
      if (check.requirement.level === 'host' && !peer.hosts?.length) continue;
      if (check.requirement.level === 'budget' && peer.budgets?.[check.requirement.budget] === undefined) continue;
      if (check.once && tasks.some((task) => task.check === check)) continue;
      const known = revisionsOf(check).filter(
        (revision) => eraOf(revision) === peer.era && (served(peer).includes(revision) || revision === peer.revision),
      );
      const wanted = asked === undefined ? known.slice(-1) : known.filter((revision) => asked.includes(revision));
      for (const revision of check.once ? wanted.slice(-1) : wanted) {
        tasks.push({ check, peer: { ...peer, revision }, place: { check: check.id, era: peer.era, revision, wire: peer.wire } });
      }
    }
  }
  return tasks;
}

export function isSelected(id: string, { only, skip }: Selection): boolean {
  const names = (list: readonly string[]) => list.some((name) => name === id || id.startsWith(`${name}/`));
  return (only === undefined || only.length === 0 || names(only)) && !(skip !== undefined && names(skip));
}

export function cardOf(check: Pick<AnyCheck, 'id' | 'claim' | 'remedy' | 'requirement'>, revision: Revision): CheckCard {
  const { id, claim, remedy, requirement } = check;
  if (!('rows' in requirement)) return { id, claim, remedy, level: requirement.level, why: requirement.because, rows: [] };
  return {
    id,
    claim,
    remedy,
    level: levelIn(requirement, revision),
    why: requirement.says,
    rows: requirement.rows,
    spec: requirement.spec,
  };
}

function judgesWithoutAccess(check: AnyCheck): boolean {
  return 'run' in check && check.withoutAccess === true;
}

function served(peer: Peer): readonly Revision[] {
  return peer.era === 'modern' ? [peer.revision] : peer.revisions;
}

function appliesToWire(check: AnyCheck, wire: WireKind): boolean {
  return check.wires === undefined || check.wires.includes(wire === 'memory' ? 'stdio' : wire);
}
