import type { Fixtures } from '../../src/core/fixtures.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { WantedCall } from '../../src/run/options.ts';

/** A fault that people have met, as a small peer of ours shows it, and what a run must say of it. */
export interface PublicCase {
  /** The file in `peers/` has the same name. */
  readonly id: string;
  /** The argument of the peer, where it shows the fault in more ways than one. */
  readonly variant?: string;
  readonly shows: string;
  readonly over: 'stdio' | 'http';
  /** The name under which Node is started, where a name tells something. */
  readonly startedAs?: string;
  readonly call?: WantedCall;
  /** The occasions that the run is given. */
  readonly fixtures?: Fixtures;
  /** The hosts that the run judges for, and the name under which they know the peer. */
  readonly hosts?: readonly string[];
  readonly registeredAs?: string;
  /** Every finding of the run, as `severity check message`. */
  readonly finds: readonly string[];
  /** The cause, where nothing answers. */
  readonly diagnosis?: string;
  /** What the findings or the diagnosis must name. */
  readonly names?: readonly string[];
  /** What is told without being judged, as the name of a trait and its value. */
  readonly traits?: { readonly [name: string]: string | number | boolean };
  /** Checks that were tried and stay open, each with a part of its reason. */
  readonly leavesOpen?: { readonly [check: string]: string };
  /** A revision that the run grades as well, and finds nothing in. */
  readonly isCleanIn?: Revision;
  /** It takes its time, since what does not come has to be waited for. */
  readonly isSlow?: true;
}

/** A call that needs an argument, and one that needs none. */
export const FIND: WantedCall = { tool: 'find_parcel', typed: { code: 'A1' }, raw: {} };
export const HOURS: WantedCall = { tool: 'opening_hours', typed: {}, raw: {} };
/** A call without any argument, where one is needed. */
export const FIND_NOTHING: WantedCall = { tool: 'find_parcel', typed: {}, raw: {} };
