import type { JsonObject } from '../../core/json/json.ts';
import type { FakeWire } from '../fault.ts';
import type { Outgoing } from './client-fault.ts';

/** How the sending of one message came to its end. */
export interface Delivered {
  /** Over HTTP; 0 where no answer came, or nothing was sent. */
  readonly status: number;
  /** Nothing was sent. */
  readonly isUnsent?: true;
}

/** A message on its way. */
export interface Delivery {
  /** Resolves once it was written, or over HTTP once a head came for it. Never rejects. */
  readonly handedOver: Promise<Delivered>;
  /** Resolves when no answer can come any more on this way; never on a channel that stays open. Never rejects. */
  readonly over: Promise<Delivered>;
  /** Hangs up, where the message has a connection of its own. */
  hangUp(): void;
}

/** Who waits for the answer to a message. */
export interface Waiter {
  readonly isAnswered: boolean;
  /** The server wants it to come back later: so much longer it may take. */
  hold(ms: number): void;
  /** The clock stands still, until what it returns is called. */
  suspend(): () => void;
}

/** Nobody waits. */
export const NOBODY: Waiter = { isAnswered: true, hold: () => {}, suspend: () => () => {} };

/** One channel to the server. What comes in is handed to the session. */
export interface Line {
  readonly wire: FakeWire;
  readonly alive: boolean;
  /** Resolves with what went wrong, in a sentence. */
  open(): Promise<string | undefined>;
  /** @param about the message before anything bent it */
  send(outgoing: Outgoing, about: JsonObject, waiter: Waiter): Delivery;
  /** Opens the stream for what belongs to no request, where there is one. Resolves with the status. */
  listen?(): Promise<number>;
  /** Ends a session, where one can be ended. Resolves with the status. */
  leave?(): Promise<number>;
  /** Says goodbye as the wire wants it. */
  close(): Promise<void>;
  /** Lets go of everything, without a goodbye. */
  drop(): Promise<void>;
}
