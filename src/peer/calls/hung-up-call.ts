import type { Limits } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import type { Fixture } from '../../core/fixtures.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { ListName, Peer } from '../../core/peer.ts';
import { isResponseOn } from '../http/stream-frames.ts';
import { differenceOf, type Walked, walkNow } from '../lists/walked-again.ts';
import { callFixture, startFixture } from './fixture-call.ts';

const MOST_PAGES = 50;
const LISTS: readonly ListName[] = ['tools', 'prompts', 'resources'];

/** What came of a call whose client hung up in the middle; `because` where nothing can be told. */
export type HungUpCall =
  | { readonly because: string; readonly isSkipped: boolean }
  | { readonly because?: never; readonly hasChanged: boolean; readonly evidence: readonly [Frame, ...Frame[]] };

/**
 * Calls a tool that changes a list after a while: once left alone, which tells how long it takes and that it changes
 * something, and once hung up on. Then the list shows whether the work went on.
 */
export async function hangUpDuring(connection: Connection, peer: Peer, fixture: Fixture, limits: Limits): Promise<HungUpCall> {
  const { tool } = fixture;
  const lists = LISTS.filter((list) => peer.lists[list]?.ended === 'complete');
  const walk = () => Promise.all(lists.map((list) => walkNow(connection, list, MOST_PAGES)));
  const before = await walk();
  const whole = await callFixture(connection, peer, fixture, { timeoutMs: limits.startMs });
  if (whole.outcome !== 'answered') return { because: `The call of \`${tool}\` brought no answer.`, isSkipped: false };
  const between = await walk();
  if (!differ(before, between)) return { because: `The call of \`${tool}\` changes no list.`, isSkipped: true };
  if (whole.ms < limits.quietMs * 4)
    return { because: `The call of \`${tool}\` is over too soon to be hung up on. Name a slower one.`, isSkipped: true };

  const { frame, http } = await startFixture(connection, peer, fixture, Math.max(limits.quietMs, whole.ms / 8));
  const isOver =
    http?.frames.some((each) => isResponseOn(each, http.request.seq)) === true || (http?.isStream === false && http.status === 200);
  http?.close();
  if (isOver) return { because: `The call of \`${tool}\` is over before one can hang up.`, isSkipped: true };
  await connection.waitFor(() => false, { timeoutMs: whole.ms + limits.quietMs * 4 });
  const after = await walk();
  const page = after.find((each) => each !== undefined)?.pages[0];
  return { hasChanged: differ(between, after), evidence: [frame, ...(page?.reply ? [page.reply] : [])] };
}

function differ(one: readonly (Walked | undefined)[], other: readonly (Walked | undefined)[]): boolean {
  return one.some((walked, index) => {
    const later = other[index];
    return walked !== undefined && later !== undefined && differenceOf(walked, later).length > 0;
  });
}
