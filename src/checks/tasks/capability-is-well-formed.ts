import { defineCheck } from '../../core/check.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { listedTools } from '../../peer/lists/tool-list.ts';
import { takesTaskCalls, taskSupportOf } from '../../peer/tasks.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'tasks/capability-is-well-formed',
  claim: 'Declares its tasks where clients look for them.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-01'],
    says: 'Whoever takes tasks declares them in `capabilities.tasks`: `list`, `cancel` and under `requests` each kind of request, all as objects.',
    spec: '2025-11-25/basic/utilities/tasks#capabilities',
  },
  messages: {
    shape: '`{{member}}` among its capabilities is {{actual}}, and must be an object.',
    hidden: '`{{tool}}` runs as a task only, and tasks for tool calls are not declared: no client may call it.',
  },
  harm: { hidden: { kind: 'loses-tools', because: 'Called without a task the tool refuses, and with one no client may call it.' } },
  remedy: 'Declare `tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } }`, without what is not served.',
  catches: { 'task-capability-is-true': ['shape'], 'tasks-are-not-declared': ['hidden'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const { reply, result } = peer.opening;
    if (reply === undefined || result === undefined) return skip('`initialize` brought no result on the main connection.');
    const { tasks } = peer.capabilities;
    const needy = listedTools(peer).filter(({ tool }) => taskSupportOf(tool) === 'required');
    if (tasks === undefined && needy.length === 0) return skip('It declares no tasks.');
    const wrong = findWrong(peer.capabilities);
    if (wrong !== undefined)
      report({
        message: 'shape',
        values: { member: wrong.member, actual: describeValue(wrong.value) },
        subject: wrong.member,
        evidence: [reply],
      });
    else if (!takesTaskCalls(peer)) {
      for (const { name, frame } of needy) report({ message: 'hidden', values: { tool: name }, subject: name, evidence: [reply, frame] });
    }
  },
});

const PLACES = ['tasks', 'tasks.list', 'tasks.cancel', 'tasks.requests', 'tasks.requests.tools', 'tasks.requests.tools.call'];

/** The first member that is there and is no object. */
function findWrong(capabilities: JsonObject): { readonly member: string; readonly value: Json } | undefined {
  for (const member of PLACES) {
    const value = member.split('.').reduce<Json | undefined>((found, name) => (isObject(found) ? found[name] : undefined), capabilities);
    if (value !== undefined && !isObject(value)) return { member, value };
  }
  return undefined;
}
