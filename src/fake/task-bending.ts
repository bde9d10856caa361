import { isObject, type JsonObject } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import type { Fault } from './fault.ts';

// Short ways to write the hooks of faults that show in the tasks of 2025-11-25.

type Hooks = Required<Pick<Fault, 'bend' | 'handle'>>;

/** Gives its tasks other ids than they have, everywhere they are named; `count` begins with 1. */
export function nameTasks(nameOf: (count: number) => string): Hooks {
  return {
    bend(message, { shared }, request) {
      const names = namesIn(shared);
      const task = isObject(message['result']) ? message['result']['task'] : undefined;
      if (request?.['method'] === 'tools/call' && isObject(task)) names.set(toText(task['taskId']), nameOf(names.size + 1));
      return rewrite(message, [...names]);
    },
    handle(message, next, { shared }) {
      const latest = new Map([...namesIn(shared)].map(([real, given]) => [given, real]));
      return next(rewrite(message, [...latest]));
    },
  };
}

function namesIn(shared: Map<string, unknown>): Map<string, string> {
  const known = shared.get('task names');
  const names = known instanceof Map ? (known as Map<string, string>) : new Map<string, string>();
  shared.set('task names', names);
  return names;
}

function rewrite(message: JsonObject, names: readonly (readonly [string, string])[]): JsonObject {
  const text = names.reduce((rest, [old, other]) => rest.replaceAll(`"${old}"`, `"${other}"`), JSON.stringify(message));
  return JSON.parse(text) as JsonObject;
}
