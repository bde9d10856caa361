import type { JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import type { FakeHttpRequest } from '../fake-http.ts';
import type { Offering } from '../offering.ts';
import type { FakeServer } from './server.ts';
import type { Emit, Session } from './session.ts';

/** One request on its way to an answer. */
export interface Task {
  readonly server: FakeServer;
  readonly session: Session;
  readonly revision: Revision;
  readonly offering: Offering;
  readonly request: JsonObject;
  readonly params: JsonObject;
  /** Sends what belongs to this request. */
  readonly emit: Emit;
  readonly signal: AbortSignal;
  /** Ends the connection of this request, where the client can come back for the rest. */
  readonly letGo?: () => void;
  readonly http?: FakeHttpRequest;
}

/** Gives a result, or throws an `RpcFailure`. `undefined` leaves the request without an answer. */
export type Method = (task: Task) => JsonObject | undefined | Promise<JsonObject | undefined>;
