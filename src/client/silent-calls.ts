import type { Exchange } from '../core/connection.ts';
import { isObject, isString, type Json, type JsonObject } from '../core/json/json.ts';
import type { Era } from '../core/revision.ts';

/** What a run has learnt of calls that are never answered, so that it does not wait for the same again and again. */
export interface SilentCalls {
  /** How long the answer to a request is worth waiting for: as long as is asked for, or less. */
  patienceFor(era: Era, message: JsonObject, timeoutMs: number): number;
  /** Takes note of how a request ended that was waited for so long. */
  note(era: Era, message: JsonObject, ended: Pick<Exchange, 'outcome' | 'result'>, waitedMs: number): void;
}

/** A first call may have to load what the second finds. */
const FEWEST_SILENCES = 2;
/** Other arguments may have another answer. */
const FEWEST_OF_A_TOOL = 3;
/** One wait of so many times the usual length says as much as several. */
const LONG_WAIT = 3;
/** What is left of the usual wait. */
const SHARE = 5;

interface Silence {
  readonly count: number;
  readonly longestMs: number;
}

interface Asked {
  readonly tool: string;
  /** The same request; of one that asks for progress, the one that does not comes first. */
  readonly alike: readonly [string, ...string[]];
}

/** @param requestMs how long is waited for an answer if nothing else is said */
export function createSilentCalls(requestMs: number): SilentCalls {
  const silences = new Map<string, Silence>();
  const answering = new Set<string>();
  const tasks = new Map<string, string>();

  const isSilent = (key: string, fewest: number) => {
    const { count, longestMs } = silences.get(key) ?? { count: 0, longestMs: 0 };
    return count >= fewest || longestMs >= requestMs * LONG_WAIT;
  };

  return {
    patienceFor(era, message, timeoutMs) {
      const asked = whatIsAsked(era, message, tasks);
      if (asked === undefined) return timeoutMs;
      const isKnown =
        asked.alike.some((key) => isSilent(key, FEWEST_SILENCES)) ||
        (!answering.has(asked.tool) && (silences.get(asked.tool)?.count ?? 0) >= FEWEST_OF_A_TOOL);
      return isKnown ? Math.min(timeoutMs, requestMs / SHARE) : timeoutMs;
    },
    note(era, message, { outcome, result }, waitedMs) {
      const asked = whatIsAsked(era, message, tasks);
      if (asked === undefined) return;
      const { tool, alike } = asked;
      const task = isObject(result?.['task']) ? result['task']['taskId'] : undefined;
      if (isString(task)) tasks.set(task, tool);
      if (outcome === 'answered') {
        answering.add(tool);
        for (const key of alike) silences.delete(key);
      } else if (outcome === 'timeout' && waitedMs >= requestMs) {
        for (const key of [tool, alike.at(-1) ?? tool]) {
          const { count, longestMs } = silences.get(key) ?? { count: 0, longestMs: 0 };
          silences.set(key, { count: count + 1, longestMs: Math.max(longestMs, waitedMs) });
        }
      }
    },
  };
}

const PLAIN = ['name', 'arguments', 'task', '_meta'];
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** What a call brings may hang on what its client can do, and on what it answers: each of those is waited for. */
function isPlain(params: JsonObject): boolean {
  const declared = isObject(params['_meta']) ? params['_meta'][CAPABILITIES] : undefined;
  return Object.keys(params).every((name) => PLAIN.includes(name)) && !(isObject(declared) && Object.keys(declared).length > 0);
}

/** The eras are apart, and so is a call that is to become a task. */
function whatIsAsked(era: Era, { method, params }: JsonObject, tasks: ReadonlyMap<string, string>): Asked | undefined {
  if (!isObject(params)) return undefined;
  if (method === 'tools/call' && isString(params['name']) && isPlain(params)) {
    const kind = params['task'] === undefined ? 'call' : 'task';
    const plain = keyOf(era, kind, params['name'], params['arguments'] ?? {});
    const asksForProgress = isObject(params['_meta']) && params['_meta']['progressToken'] !== undefined;
    return { tool: keyOf(era, kind, params['name']), alike: asksForProgress ? [plain, `${plain} with progress`] : [plain] };
  }
  // The end of a task is waited for like a call; what comes of it depends on the tool.
  const tool = method === 'tasks/result' && isString(params['taskId']) ? tasks.get(params['taskId']) : undefined;
  return tool === undefined ? undefined : { tool: keyOf(era, 'result', tool), alike: [keyOf(era, 'result', tool, 'any')] };
}

function keyOf(...parts: readonly Json[]): string {
  return JSON.stringify(parts);
}
