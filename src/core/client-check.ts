import type { FindingDraft, Harm, MessageTemplates, Regrade, Requirement, Stop } from './check.ts';
import type { Frame } from './frames/frame.ts';
import type { Revision } from './revision.ts';
import type { HttpSeen, Talk, TalkWire } from './talk.ts';

/** What a check of clients reads, and where it puts what it finds. */
export interface ClientContext<Messages extends MessageTemplates> {
  /** The conversation to judge. */
  readonly talk: Talk;
  /** All conversations of this client in order, this one among them. */
  readonly talks: readonly Talk[];
  /** HTTP requests that belong to none of them. */
  readonly loose: readonly HttpSeen[];
  /** Everything that was seen, of all conversations. */
  readonly frames: readonly Frame[];
  /** Milliseconds since the run began, on the clock of the frames. */
  readonly now: number;
  /** The client has gone: what it has not done by now it will not do. */
  readonly isOver: boolean;
  report(finding: FindingDraft<Messages>): void;
  /** Tells what is neither right nor wrong. Uncounted. */
  trait(name: string, value: string | number | boolean): void;
  /** The client has not done what shows it. The `occasion` of the check says what to do. */
  notSeen(): Stop;
  /** It was tried, and what was seen does not decide. */
  inconclusive(because: string): Stop;
}

/**
 * One claim about a client. It watches: a pure fold over what the client sent in one conversation. It is judged in each
 * conversation that it applies to; one failure is a failure, and it passes where it is seen at least once.
 */
export interface ClientCheck<Messages extends MessageTemplates = MessageTemplates> {
  /** The claim that holds when the check passes, as `client-<area>/<claim>`. Never changes; never counts. */
  readonly id: `client-${string}/${string}`;
  /** One sentence, about the client. */
  readonly claim: string;
  readonly subject: 'client';
  readonly requirement: Requirement;
  /** Narrows the revisions of the rows. Checks that rest on advice hold from the first to the last unless narrowed. */
  readonly from?: Revision;
  readonly until?: Revision;
  /** Where it applies; everywhere when left out. */
  readonly wires?: readonly TalkWire[];
  /** It is about how a client finds the era: judged in conversations of either, whatever the revisions of its rows. */
  readonly acrossEras?: true;
  /**
   * What our side does meanwhile. Left out: it behaves. `any`: whatever it does. A list: the claim is about one of these
   * faults, and is judged nowhere else.
   */
  readonly under?: 'any' | readonly [string, ...string[]];
  /** What to do in the client so that it shows, as a whole sentence in the imperative. */
  readonly occasion: string;
  readonly messages: Messages;
  readonly remedy: string;
  readonly harm?: Harm | { readonly [Id in keyof Messages]?: Harm };
  readonly regrade?: { readonly [Id in keyof Messages]?: Regrade };
  /** Faults of the fake client that trip it, each with exactly the messages expected. */
  readonly catches: { readonly [fault: string]: ReadonlyArray<keyof Messages & string> };
  /** Check ids, or `<area>/<claim>#<message>`, whose findings follow from a finding of this one. */
  readonly explains?: readonly string[];
  readonly formerly?: readonly string[];
  watch(context: ClientContext<Messages>): Stop | void;
}

// biome-ignore lint/suspicious/noExplicitAny: the catalogue holds checks of every message type; `any` is the only type that all of them fit.
export type AnyClientCheck = ClientCheck<any>;

export function defineClientCheck<const Messages extends MessageTemplates>(check: ClientCheck<Messages>): ClientCheck<Messages> {
  return check;
}
