import type { HeaderList } from '../../core/frames/frame.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import type { FakeWire } from '../fault.ts';
import type { Habits } from './habits.ts';
import type { ClientSession } from './session.ts';
import type { Step } from './step.ts';

/** One HTTP request as it leaves. */
export interface ClientHttpRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** In their order and case; a name stands here once. */
  readonly headers: HeaderList;
  readonly body?: string;
  /** The message that the body carries, before anything bent it; missing for GET and DELETE. */
  readonly about?: JsonObject;
}

/** A message, or a text that takes the place of its line (give the newline) or of its body. */
export type Outgoing = JsonObject | string;

/** Answers a question of the server; `undefined` never does. */
export type NextAnswer = (question: JsonObject) => Promise<JsonObject | undefined>;

/** Takes what came in. */
export type NextHandle = (message: JsonObject) => void;

/** What a process inherits. */
export type Environment = { readonly [name: string]: string | undefined };

/** Hooks into the framing of stdio. */
export interface ClientProcessFault {
  /** The environment that servers are started with, of that which there is. */
  handsOn?(environment: Environment): Environment;
  /** Nobody reads what the server writes to stderr. */
  readonly leavesStderr?: true;
  /** Nothing ends its servers but its own end. */
  readonly staysForEver?: true;
  /** Each line as it is written, with its newline. */
  write?(line: string, next: (line: string) => Promise<void>, session: ClientSession): Promise<void>;
  /** The end of the process; `next` closes its input, waits, and ends it by signals. `terminate` asks it to end with its input still open. */
  end?(next: () => Promise<void>, terminate: () => Promise<void>, session: ClientSession): Promise<void>;
}

/**
 * One named misbehaviour of the fake client. Everything that it does not bend stays as the reference does it.
 *
 * Hooks run only for the revisions from `from` until `until`: the one that is offered, and once there is one, the one
 * that was agreed to. Of several faults the first is the outermost in `answer`, `handle` and `process`; the others run one
 * after the other.
 */
export interface ClientFault {
  /** Kebab-case: what the client does, as `forgets-initialized`. The file has the same name. */
  readonly id: string;
  /** One sentence. */
  readonly does: string;
  /** Where it shows; everywhere when left out. */
  readonly wires?: readonly FakeWire[];
  /** The revisions it touches; all when left out. */
  readonly from?: Revision;
  readonly until?: Revision;
  /** Faults of the fake server, or of the authorization server, that must be played for it to show. */
  readonly needs?: readonly string[];
  /** It shows only in a client that asks first which era there is. */
  readonly era?: 'auto';
  /** It shows only beside another conversation, in this revision and with a server that behaves, which comes first. */
  readonly beside?: Revision;
  /** It shows only where the server wants a token: one of the authorization server, or one that the client is set up with. */
  readonly access?: 'oauth' | 'bearer';
  /** One command does not show it: it takes several, minutes, or the timing of a server in the same process. */
  readonly isApart?: true;
  /** Changes what it does by habit. */
  habits?(habits: Habits): Partial<Habits>;
  /** Leaves out, repeats, adds or reorders what it does. Asked once, before anything is sent. */
  steps?(steps: readonly Step[]): readonly Step[];
  /** Each message as it leaves, responses included. Several may take its place; `undefined` swallows it. */
  bend?(message: JsonObject, session: ClientSession): Outgoing | readonly Outgoing[] | undefined;
  /** Each HTTP request as it leaves, on the wires `http` and `sse` alike. `undefined` sends none. */
  http?(request: ClientHttpRequest, session: ClientSession): ClientHttpRequest | undefined;
  /** Each request of the sign-in as it leaves: documents, registration, pages, tokens. `undefined` sends none. */
  signIn?(request: ClientHttpRequest, session: ClientSession): ClientHttpRequest | undefined;
  /** Around the answer to a question of the server, as a whole message. */
  answer?(question: JsonObject, next: NextAnswer, session: ClientSession): Promise<JsonObject | undefined> | JsonObject | undefined;
  /** Around what comes in, one message at a time. */
  handle?(message: JsonObject, next: NextHandle, session: ClientSession): void;
  readonly process?: ClientProcessFault;
}

export function defineClientFault(fault: ClientFault): ClientFault {
  return fault;
}
