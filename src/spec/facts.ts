/** A capability, as the path to its member: `resources` or `resources.subscribe`. */
export type Capability = string;

/** What a method needs. */
export interface MethodFacts {
  /** Under which capability it may be sent: for a request one of the side that answers, for a notification one of the side that sends. */
  readonly needs?: Capability;
}

/** The methods of one direction, by name. */
export interface MethodTable {
  readonly [method: string]: MethodFacts;
}

/** An error code to which the revision gives a meaning. */
export interface ErrorCode {
  readonly code: number;
  readonly means: string;
}

/** What one revision defines. */
export interface RevisionFacts {
  readonly clientRequests: MethodTable;
  readonly clientNotifications: MethodTable;
  readonly serverRequests: MethodTable;
  readonly serverNotifications: MethodTable;
  /** Requests that travel inside an `input_required` result. */
  readonly inputRequests: MethodTable;
  readonly errorCodes: readonly ErrorCode[];
  /** Header fields that a client sends over HTTP, beside those of HTTP itself. */
  readonly requestHeaders: readonly string[];
  /** Header fields that only a server sends first. */
  readonly responseHeaders: readonly string[];
}

/** The codes of JSON-RPC itself, which every revision takes over. */
export const JSON_RPC_CODES: readonly ErrorCode[] = [
  { code: -32700, means: 'parse error' },
  { code: -32600, means: 'invalid request' },
  { code: -32601, means: 'method not found' },
  { code: -32602, means: 'invalid params' },
  { code: -32603, means: 'internal error' },
];
