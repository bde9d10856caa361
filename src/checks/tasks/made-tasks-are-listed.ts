import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { callAsTask, NO_TASK_CALLS, takesTaskCalls, taskIdOf } from '../../peer/tasks.ts';

const MOST_PAGES = 50;

export default defineCheck({
  id: 'tasks/made-tasks-are-listed',
  claim: 'Lists the tasks that it can be asked for.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-15'],
    says: 'What `tasks/get` knows stands in `tasks/list` as well, on one of its pages.',
    spec: '2025-11-25/basic/utilities/tasks#task-listing',
  },
  messages: { missing: '`tasks/get` knows a task of `{{tool}}`, and `tasks/list` leaves it out.' },
  remedy: 'List every task that this client may ask for, newest or oldest first, with a `nextCursor` while there are more.',
  catches: { 'task-list-is-empty': ['missing'] },
  connection: 'expendable',
  needs: ['task'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const call = fixtureOf(peer, 'task');
    if (call === undefined) return;
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    const { tasks } = peer.capabilities;
    if (!isObject(tasks) || tasks['list'] === undefined) return skip('It does not declare `tasks.list`.');
    const tool = showName(call.tool);
    const taskId = taskIdOf(await callAsTask(connection, call));
    if (taskId === undefined)
      return inconclusive(`The call of \`${tool}\` did not become a task. Name one that does under \`fixtures.task\`.`);
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const listed = await connection.request('tasks/list', cursor === undefined ? {} : { cursor });
      const items = listed.result?.['tasks'];
      if (!isArray(items)) return inconclusive(`\`tasks/list\` brought ${renderAnswer(listed)}.`);
      if (items.some((item) => isObject(item) && item['taskId'] === taskId)) return;
      const next = listed.result?.['nextCursor'];
      if (isString(next)) {
        cursor = next;
        continue;
      }
      const known = await connection.request('tasks/get', { taskId });
      if (known.result === undefined) return skip(`A task of \`${tool}\` is gone before it can be listed.`);
      return report({ message: 'missing', values: { tool }, subject: tool, evidence: [...evidenceOf(known), ...evidenceOf(listed)] });
    }
    return inconclusive('The list of tasks has no end.');
  },
});
