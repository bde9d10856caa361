import type { Frame } from '../../core/frames/frame.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import type { Listing } from '../../core/peer.ts';
import { frameOfEntry } from './list-entries.ts';

export interface Member {
  readonly name: string;
  readonly type: 'a string' | 'a number' | 'a boolean' | 'a list' | 'an object';
  readonly required?: true;
}

/** One member that is missing or of the wrong type, over all entries of a list: one cause, one problem. */
export interface MemberProblem {
  readonly kind: 'missing' | 'wrongType';
  readonly member: string;
  readonly expected: string;
  readonly actual: string;
  readonly count: number;
  /** The first entry that has it, for people. */
  readonly first: string;
  readonly frame: Frame;
}

/**
 * Compares entries with the members that they must or may have. An entry that is no object counts as a member `entry`
 * of the wrong type.
 */
export function findMemberProblems(listing: Listing, members: readonly Member[]): readonly MemberProblem[] {
  const found = new Map<string, MemberProblem>();
  const add = (kind: MemberProblem['kind'], member: string, expected: string, value: Json | undefined, index: number) => {
    const frame = frameOfEntry(listing, index);
    const known = found.get(`${kind} ${member}`);
    if (frame === undefined) return;
    const first = nameOfEntry(listing.items[index], index);
    found.set(
      `${kind} ${member}`,
      known ? { ...known, count: known.count + 1 } : { kind, member, expected, actual: kindOf(value), count: 1, first, frame },
    );
  };
  for (const [index, entry] of listing.items.entries()) {
    if (!isObject(entry)) add('wrongType', 'entry', 'an object', entry, index);
    for (const { name, type, required } of isObject(entry) ? members : []) {
      const value = isObject(entry) ? entry[name] : undefined;
      if (value === undefined ? required : !hasType(value, type))
        add(value === undefined ? 'missing' : 'wrongType', name, type, value, index);
    }
  }
  return [...found.values()];
}

function hasType(value: Json, type: Member['type']): boolean {
  if (type === 'a list') return isArray(value);
  if (type === 'an object') return isObject(value);
  return `a ${typeof value}` === type;
}

/** What an entry may be called: by whatever text it has, else by its place. */
export function nameOfEntry(entry: Json | undefined, index: number): string {
  const named = isObject(entry)
    ? [entry['uri'], entry['uriTemplate'], entry['name'], entry['title']].find((text) => typeof text === 'string')
    : undefined;
  return typeof named === 'string' && named !== '' ? `\`${shortened(named)}\`` : `the one at place ${index + 1}`;
}

function shortened(text: string): string {
  const plain = text.replaceAll('`', "'");
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}
