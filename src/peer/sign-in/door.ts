import type { Peer } from '../../core/peer.ts';
import { isRefusal } from '../../core/sign-in/door.ts';
import type { DoorTry } from '../../core/sign-in/sign-in.ts';

type Known = Pick<Peer, 'era' | 'isRefused' | 'signIn'>;

/** What was asked without a token in the era that is being graded; where nobody is let in the era is unknown. */
export function doorOf({ era, isRefused, signIn }: Known): readonly DoorTry[] {
  const { door = [] } = signIn ?? {};
  return isRefused ? door : door.filter((each) => each.era === undefined || each.era === era);
}

/** What is judged in one era: its own door, and where the server has just one era whatever was asked. */
export function doorInView(peer: Known & Pick<Peer, 'isDualEra'>): readonly DoorTry[] {
  return peer.isDualEra ? doorOf(peer) : (peer.signIn?.door ?? []);
}

/** Whether the session era refuses in the same way, so that one finding tells of both. */
export function isToldOfOtherEra({ era, isDualEra, signIn }: Known & Pick<Peer, 'isDualEra'>, one: DoorTry): boolean {
  const isAlike = (other: DoorTry) =>
    other.era === 'legacy' && isRefusal(other) && describeTry(other) === describeTry(one) && other.lines.join() === one.lines.join();
  return isDualEra && era === 'modern' && (signIn?.door ?? []).some(isAlike);
}

/** The first answer of this era that asked for a token. */
export function refusalFor(peer: Known): DoorTry | undefined {
  return doorOf(peer).find(isRefusal);
}

export function isGreeting(asked: string): boolean {
  return asked === 'initialize' || asked === 'server/discover';
}

/** The status, and what a client finds instead of a reason where it is not the status that says it. */
export function describeTry({ location, page, said, status }: DoorTry): string {
  if (status >= 300 && status <= 399)
    return location === undefined ? String(status) : `${status}, which sends clients on to \`${location}\``;
  if (page !== undefined && said === undefined) return `${status} and ${page === 'login-page' ? 'a login page' : 'a web page'}`;
  return String(status);
}

const ERAS = { legacy: 'session era', modern: 'stateless era' } as const;

const BATCH = 'a batch with ';

/** How a request is named that was sent in an array. */
export function inBatch(method: string): string {
  return `${BATCH}\`${method}\``;
}

export function isInBatch({ asked }: Pick<DoorTry, 'asked'>): boolean {
  return asked.startsWith(BATCH);
}

/** A request by its method, and by its era where that is to be told. */
export function nameTry({ asked, era }: DoorTry, than?: DoorTry['era']): string {
  const name = asked === 'GET' ? 'a GET' : isInBatch({ asked }) ? asked : `\`${asked}\``;
  return era === undefined || era === than ? name : `${name} of the ${ERAS[era]}`;
}
