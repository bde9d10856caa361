import { groupByConnection } from '../../core/frames/by-connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { isNotification } from '../../core/frames/message.ts';
import { pairExchanges } from '../../core/frames/pair-exchanges.ts';
import { nameOf, type Occasion, occasionsIn, othersThan } from './occasions.ts';
import { endOf, type RefusalEnd } from './refusal-ends.ts';

interface EndedOccasion {
  readonly occasion: Occasion;
  readonly end: RefusalEnd;
}

/** Requests that came to one end, those that had to be refused and those that had to be served. */
export interface Alike {
  readonly end: RefusalEnd;
  /** Names of what had to be refused. */
  readonly refused: ReadonlySet<string>;
  /** Names of what had to be served, and was asked as any client does. */
  readonly right: ReadonlySet<string>;
  /** Some of that was served at another time. */
  readonly wasServed: boolean;
  /** Names of everything else. */
  readonly others: ReadonlySet<string>;
  /** Every frame that shows it, so that whatever else rests on one of them is known to follow from it. */
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** So many kinds of refusals that come to the same end tell that what stands around the handlers is at fault. */
const MANY = 3;

/** Statuses that no server gives by itself. */
export const GATEWAY = [502, 504];

/** Sorts requests that were neither refused nor served as they should be by what became of them. */
export function findAlike(
  allFrames: readonly Frame[],
  peer: Parameters<typeof occasionsIn>[1],
  requestMs: number,
  isOrdinary: (connection: string) => boolean,
): readonly Alike[] {
  const frames = withoutRows(allFrames);
  const occasions = occasionsIn(frames, peer);
  const byConnection = groupByConnection(frames);
  const settle = (occasion: Occasion): readonly EndedOccasion[] => {
    const end = endOf(occasion, byConnection.get(occasion.sent.connection) ?? [], requestMs);
    return end === undefined ? [] : [{ occasion, end }];
  };
  const others = othersThan(occasions, frames, peer).flatMap(settle);
  const suspects = new Set<Frame>(occasions.map(({ sent }) => sent));
  const answered = new Set(frames.flatMap((frame) => (frame.kind === 'message' && frame.from === 'server' ? [frame.connection] : [])));
  const isRight = ({ occasion: { isRight, sent }, end }: EndedOccasion): boolean => {
    if (isRight !== true) return false;
    if (end.kind !== 'ended') return isOrdinary(sent.connection) || (end.kind === 'status' && GATEWAY.includes(end.status));
    // Several may be under way at once: whichever had to be refused is taken for the reason.
    return answered.has(sent.connection) && !end.evidence.some((frame) => suspects.has(frame));
  };
  const served = new Set(pairExchanges(frames).flatMap(({ sent, result }) => (result === undefined ? [] : [nameOf(sent)])));
  const refused = occasions.flatMap(settle);
  return groupAlike([...refused, ...others]).flatMap((group): readonly Alike[] => {
    const namesOf = (all: readonly EndedOccasion[]) => new Set(all.map(({ occasion }) => occasion.name));
    const right = group.filter(isRight);
    const own = group.filter((each) => refused.includes(each));
    const isBroad = right.length > 0 || (namesOf(own).size >= MANY && own[0]?.end.kind !== 'code');
    const shown = isBroad ? group : own;
    const [first, ...rest] = new Set(shown.flatMap(({ end }) => end.evidence));
    const [{ end } = { end: undefined }] = right.length > 0 ? right : own;
    if (first === undefined || end === undefined) return [];
    const beside = isBroad ? group.filter((each) => !right.includes(each) && !own.includes(each)) : [];
    const wasServed = right.some(({ occasion }) => served.has(occasion.name));
    return [{ end, refused: namesOf(own), right: namesOf(right), wasServed, others: namesOf(beside), evidence: [first, ...rest] }];
  });
}

/** Of notifications in a row on one connection the last one stands for all: they may be many, and each request looks at them. */
function withoutRows(frames: readonly Frame[]): readonly Frame[] {
  const before = new Map<string, Frame>();
  const passed = new Set<Frame>();
  for (const frame of frames) {
    const last = before.get(frame.connection);
    if (last !== undefined && isToldUnasked(last) && isToldUnasked(frame)) passed.add(last);
    before.set(frame.connection, frame);
  }
  return frames.filter((frame) => !passed.has(frame));
}

function isToldUnasked(frame: Frame): boolean {
  return frame.kind === 'message' && frame.from === 'server' && isNotification(frame.message);
}

/** Sorts what came in the place of refusals by what it was: what is in one group has one cause, as far as can be seen. */
function groupAlike(all: readonly EndedOccasion[]): readonly (readonly EndedOccasion[])[] {
  const groups: EndedOccasion[][] = [];
  for (const each of all) {
    const group = groups.find(([first]) => first !== undefined && areAlike(first.end, each.end));
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups;
}

/** Whether two ends may have one cause. */
function areAlike(a: RefusalEnd, b: RefusalEnd): boolean {
  if (a.kind === 'ended' && b.kind === 'ended') return a.how === b.how && saySame(a.words, b.words);
  if (a.kind === 'status' && b.kind === 'status') return a.status === b.status;
  if (a.kind === 'result' && b.kind === 'result') return a.members === b.members;
  if (a.kind === 'code' && b.kind === 'code') return a.code === b.code;
  return a.kind === b.kind;
}

/** What a runtime says at every end, whatever its reason. */
const SAID_ALWAYS = /^Node\.js v|node:internal|^[\s^~]*$|^Traceback \(most recent call last\):$/;

/** Whether both said nothing, or have a line in common: a word of their own, or a line of the place where it was thrown. */
function saySame(a: readonly string[], b: readonly string[]): boolean {
  const [own, other] = [a, b].map((words) => words.filter((word) => !SAID_ALWAYS.test(word)));
  if (own === undefined || other === undefined || own.length === 0 || other.length === 0) return a.length === b.length;
  return own.some((word) => other.includes(word));
}
