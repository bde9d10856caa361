import type { Json, JsonObject } from '../core/json/json.ts';
import type { Revision } from '../core/revision.ts';
import type { FakeSession } from './fault.ts';
import type { FirstQuestion } from './library/ask-first.ts';
import type { TaskStore } from './library/task-store.ts';

/**
 * What a fake server offers. Definitions stand in the form of the newest revision; members that an older revision does
 * not know are left out as they leave.
 */
export interface Offering {
  /** Dates that `initialize` and `_meta` may name, oldest first. */
  readonly revisions: readonly string[];
  readonly capabilities: JsonObject;
  readonly serverInfo?: JsonObject;
  readonly instructions?: string;
  readonly tools: readonly JsonObject[];
  readonly resources: readonly JsonObject[];
  readonly templates: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
  /** Items on a page of every list. */
  readonly pageSize: number;
  /** Caching hints of the modern revision. */
  readonly ttlMs: number;
  readonly cacheScope: 'public' | 'private';
  /** Revisions in which a batch is taken. */
  readonly batches: readonly Revision[];
  /** Methods that are answered as a stream over Streamable HTTP; others as JSON. */
  readonly streamed: readonly string[];
  /** A new session id for Streamable HTTP. */
  readonly createSessionId: () => string;
  /** Whether a tool, or the entry of another list, is there at the moment; each is when left out. Resources go by their URI. */
  readonly isOffered?: (name: string, list?: ChangingList) => boolean;
  /** What each tool does, by name; arguments have been checked against its `inputSchema`. */
  readonly calls: { readonly [tool: string]: (call: FakeCall) => JsonObject | Promise<JsonObject> };
  /** The `contents` behind a URI; `undefined` when there is nothing. `said` is what was answered to its first question. */
  readonly read: (uri: string, said?: string) => readonly JsonObject[] | undefined;
  /** The messages of each prompt, by name; required arguments are there. */
  readonly gets: { readonly [prompt: string]: (values: { readonly [name: string]: string }) => readonly JsonObject[] };
  /** What is asked first, by the name of a prompt or the URI of a resource. */
  readonly firstQuestions: { readonly [place: string]: FirstQuestion };
  /** Calls that run as tasks of the extension, where it is offered. */
  readonly tasks?: TaskStore;
  /** Requests of other extensions, by their methods; the stateless era alone has them. */
  readonly methods?: { readonly [method: string]: (params: JsonObject) => JsonObject };
  /** Values for an argument of a prompt, or a variable of a template; `given` are other arguments that the user has filled in. */
  readonly complete: (owner: string, argument: string, given?: JsonObject) => readonly string[] | undefined;
}

/** The lists that can change while a client looks. */
export type ChangingList = 'tools' | 'prompts' | 'resources';

/** Something that those who want to know are told of. */
export type Change = { readonly resource: string } | { readonly list: ChangingList };

/** Makes what one server offers. `pageSize` is what the user asked for. */
export type CreateOffering = (announce: (change: Change) => void, pageSize?: number) => Offering;

/** One call of a tool. */
export interface FakeCall {
  readonly arguments: JsonObject;
  /** The request that calls. */
  readonly request: JsonObject;
  readonly session: FakeSession;
  /** Aborted by a cancellation. */
  readonly signal: AbortSignal;
  /** Sends progress, if the request has a token. */
  progress(progress: number, total?: number, message?: string): void;
  /** Sends a log message, if the level that was asked for lets it through. */
  log(level: string, data: Json, logger?: string): void;
  /** Sends any message on the stream of this request. */
  send(message: JsonObject): void;
  /** Sends a request to the client on the stream of this request (legacy only) and resolves with the response object. */
  ask(method: string, params?: JsonObject): Promise<JsonObject>;
  /**
   * Ends the connection of this request where the client can come back for the rest: on a stream of a session whose
   * events have ids. Does nothing elsewhere.
   */
  letGo(): void;
}
