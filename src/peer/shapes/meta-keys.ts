import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';

/** What is wrong with a key of `_meta`, or with the value at one that W3C defines. */
export type MetaProblem = 'malformed' | 'reserved' | 'order' | 'trace';

const LABEL = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const NAME = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;
const TRACE_PARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

const OF_MCP = ['mcp', 'modelcontextprotocol'];
/** Ends of host names that begin a prefix when its labels stand in reverse. */
const TOP_LEVELS = ['ai', 'app', 'com', 'dev', 'io', 'net', 'org'];

/** Members that hold what a tool or its author made up: a `_meta` in there is theirs. */
const FOREIGN = ['_meta', 'arguments', 'data', 'inputSchema', 'outputSchema', 'requestedSchema', 'structuredContent'];

export function metaProblemOf(key: string, value: Json | undefined, revision: Revision): MetaProblem | undefined {
  const slash = key.indexOf('/');
  const labels = slash === -1 ? [] : key.slice(0, slash).split('.');
  if (!labels.every((label) => LABEL.test(label)) || !NAME.test(key.slice(slash + 1))) return 'malformed';
  if (revision === '2026-07-28' && isBrokenTrace(key, value)) return 'trace';
  if (isReserved(labels, revision)) return 'reserved';
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  const runsForwards = labels.length > 1 && TOP_LEVELS.includes(last) && !TOP_LEVELS.includes(first);
  return revision >= '2025-11-25' && runsForwards ? 'order' : undefined;
}

/** Which keys of its own prefix MCP will define, nobody can know: they are let pass. */
function isReserved(labels: readonly string[], revision: Revision): boolean {
  if (labels[0] === 'io' && labels[1] === 'modelcontextprotocol') return false;
  return OF_MCP.includes((revision === '2025-06-18' ? labels.at(-2) : labels[1]) ?? '');
}

function isBrokenTrace(key: string, value: Json | undefined): boolean {
  if (key === 'traceparent') return typeof value !== 'string' || !TRACE_PARENT.test(value);
  return (key === 'tracestate' || key === 'baggage') && typeof value !== 'string';
}

/** Every `_meta` object of a message, wherever the protocol has one. */
export function metaObjectsIn(message: JsonObject): readonly JsonObject[] {
  const found: JsonObject[] = [];
  const waiting: (Json | undefined)[] = [message];
  for (let at = 0; at < waiting.length; at += 1) {
    const value = waiting[at];
    if (Array.isArray(value)) for (const item of value) waiting.push(item);
    if (!isObject(value)) continue;
    if (isObject(value['_meta'])) found.push(value['_meta']);
    for (const [name, member] of Object.entries(value)) if (!FOREIGN.includes(name) && typeof member === 'object') waiting.push(member);
  }
  return found;
}
