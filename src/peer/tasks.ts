import { type Fixture, fixtureOf } from '../core/fixtures.ts';
import { isObject, type Json, type JsonObject } from '../core/json/json.ts';
import type { Peer } from '../core/peer.ts';
import { listedTools } from './lists/tool-list.ts';

/** What the metadata of a message calls the task that it belongs to. */
const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** Whether the server declares that its tools may be called as tasks. */
export function takesTaskCalls({ capabilities }: Pick<Peer, 'capabilities'>): boolean {
  const path = ['tasks', 'requests', 'tools', 'call'];
  const declared = path.reduce<Json | undefined>((found, member) => (isObject(found) ? found[member] : undefined), capabilities);
  return declared !== undefined;
}

export const NO_TASK_CALLS = 'It does not declare `tasks.requests.tools.call`.';

/** Whether a tool runs as a task, in its own word; `forbidden` where it says nothing. */
export function taskSupportOf({ execution }: JsonObject): Json {
  return (isObject(execution) ? execution['taskSupport'] : undefined) ?? 'forbidden';
}

/** The word of the tool that a fixture calls; `undefined` where no such tool is listed. */
export function supportOfFixture(peer: Peer, { tool }: Pick<Fixture, 'tool'>): Json | undefined {
  const listed = listedTools(peer).find((each) => each.tool['name'] === tool);
  return listed && taskSupportOf(listed.tool);
}

/** A call that the user named, of a tool that does not run as a task. */
export function forbiddenCallOf(peer: Peer): Fixture | undefined {
  const named = [peer.call, fixtureOf(peer, 'structured'), fixtureOf(peer, 'logging'), fixtureOf(peer, 'progress')];
  return named.find((call): call is Fixture => call !== undefined && supportOfFixture(peer, call) === 'forbidden');
}

/** The id of the task that a message says it belongs to. */
export function relatedTaskOf(holder: Json | undefined): Json | undefined {
  const meta = isObject(holder) ? holder['_meta'] : undefined;
  const related = isObject(meta) ? meta[RELATED_TASK] : undefined;
  return isObject(related) ? related['taskId'] : undefined;
}
