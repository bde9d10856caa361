import { fullCapabilities } from '../../client/capabilities.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { LEGACY_REVISIONS, MODERN, type Revision } from '../../core/revision.ts';
import { VERSION } from '../../core/version.ts';
import { REFERENCE_SIGN_IN, type SignInHabits } from './sign-in/sign-in-habits.ts';

/** What a client decides again and again. Faults change single ones. */
export interface Habits {
  readonly clientInfo: JsonObject;
  /** What it declares. */
  readonly capabilities: (revision: Revision) => JsonObject;
  /** The id of the request with this number, from 1. */
  readonly idOf: (count: number) => Json;
  /** The progress token of the request with this number. */
  readonly tokenOf: (count: number) => string | number;
  /** What `initialize` offers. */
  readonly offers: (revision: Revision) => string;
  /** Whether it goes on with the revision that the server answered. */
  readonly takesRevision: (answered: string) => boolean;
  /** Where the next page of a list is; `undefined` after the last. */
  readonly nextCursor: (result: JsonObject) => string | undefined;
  /** Milliseconds until a cut stream is asked for again, by what the server named. */
  readonly reconnectAfter: (retryMs: number | undefined) => number;
  /** Over HTTP+SSE: posts to an endpoint on another origin. */
  readonly takesForeignEndpoints: boolean;
  /** Opens a session again once the server has lost it. */
  readonly opensAgain: boolean;
  /** Tells the server that it does not wait any longer for an answer. */
  readonly cancelsLate: boolean;
  /** What it gives where a result of the stateless era asks for something. */
  readonly givesInput: (answer: JsonObject, question: JsonObject) => JsonObject;
  /** Repeats a request under the id that it had before. */
  readonly keepsIds: boolean;
  /** The arguments of a call that were made for the schema of its tool. */
  readonly fillIn: (made: JsonObject, inputSchema: JsonObject) => JsonObject | undefined;
  readonly signIn: SignInHabits;
}

export const REFERENCE_HABITS: Habits = {
  clientInfo: { name: 'litmus-fake-client', version: VERSION },
  capabilities: (revision) => ({
    ...fullCapabilities(revision),
    ...(revision === MODERN && { extensions: { 'io.modelcontextprotocol/tasks': {} } }),
  }),
  idOf: (count) => count,
  tokenOf: (count) => `progress-${count}`,
  offers: (revision) => revision,
  takesRevision: (answered) => (LEGACY_REVISIONS as readonly string[]).includes(answered),
  nextCursor: ({ nextCursor }) => (typeof nextCursor === 'string' ? nextCursor : undefined),
  reconnectAfter: (retryMs) => retryMs ?? 100,
  takesForeignEndpoints: false,
  opensAgain: true,
  cancelsLate: true,
  givesInput: (answer) => answer,
  keepsIds: false,
  fillIn: (made) => made,
  signIn: REFERENCE_SIGN_IN,
};
