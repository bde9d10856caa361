import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { callAsTask, ENDED_STATUSES, NO_TASK_CALLS, takesTaskCalls, taskIdOf } from '../../peer/tasks.ts';

export default defineCheck({
  id: 'tasks/states-follow-their-order',
  claim: 'Keeps the result of a task until it has ended, and lets what has ended rest.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-09', 'TASK-11', 'TASK-14'],
    says: '`tasks/result` waits for the end of a task and brings what the call would have brought; a cancelled task is `cancelled` before that is answered; no task leaves an end again.',
    spec: '2025-11-25/basic/utilities/tasks#task-status-lifecycle',
  },
  messages: {
    early: '`tasks/result` brings the result of a task of `{{tool}}` that is still `{{status}}`.',
    other: 'The result that `tasks/result` brings for a task of `{{tool}}` is none of a tool: it has no `content`.',
    notCancelled: 'It answers `tasks/cancel` for a task of `{{tool}}` that is `{{status}}` then.',
    revived: 'A task of `{{tool}}` was cancelled, and is `{{status}}` a while later.',
  },
  remedy:
    'Answer `tasks/result` once the work is done, with its result; write the end of a task once, and look at it before you write another.',
  catches: {
    'task-result-comes-early': ['early'],
    'task-result-is-wrapped': ['other'],
    'task-cancel-is-answered-first': ['notCancelled'],
    'cancelled-task-completes': ['revived'],
  },
  connection: 'expendable',
  needs: ['task', 'cancellation'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    const get = (taskId: string) => connection.request('tasks/get', { taskId });
    const call = fixtureOf(peer, 'task');
    if (call !== undefined) {
      const tool = showName(call.tool);
      const taskId = taskIdOf(await callAsTask(connection, call));
      if (taskId === undefined)
        return inconclusive(`The call of \`${tool}\` did not become a task. Name one that does under \`fixtures.task\`.`);
      const done = await connection.request('tasks/result', { taskId }, { timeoutMs: Math.min(limits.startMs, limits.requestMs * 3) });
      if (done.outcome !== 'answered') return inconclusive(`\`tasks/result\` brought ${renderAnswer(done)}.`);
      const after = await get(taskId);
      const status = toText(after.result?.['status']);
      const evidence = [...evidenceOf(done), ...evidenceOf(after)] as const;
      if (after.result !== undefined && !ENDED_STATUSES.includes(status))
        report({ message: 'early', values: { tool, status }, subject: tool, evidence });
      if (done.result !== undefined && done.result['content'] === undefined)
        report({ message: 'other', values: { tool }, subject: tool, evidence });
    }

    const slow = fixtureOf(peer, 'cancellation');
    const { tasks } = peer.capabilities;
    if (slow === undefined || !isObject(tasks) || tasks['cancel'] === undefined) return;
    const tool = showName(slow.tool);
    const taskId = taskIdOf(await callAsTask(connection, slow));
    if (taskId === undefined) return call === undefined ? skip(`\`${tool}\` does not run as a task.`) : undefined;
    const cancelled = await connection.request('tasks/cancel', { taskId });
    if (cancelled.result === undefined) return inconclusive(`\`tasks/cancel\` brought ${renderAnswer(cancelled)}.`);
    const now = await get(taskId);
    const status = toText(now.result?.['status']);
    const evidence = [...evidenceOf(cancelled), ...evidenceOf(now)] as const;
    if (now.result !== undefined && status !== 'cancelled')
      return report({ message: 'notCancelled', values: { tool, status }, subject: tool, evidence });
    await connection.waitFor(() => false, { timeoutMs: limits.quietMs * 8 });
    const later = await get(taskId);
    const last = toText(later.result?.['status']);
    if (later.result !== undefined && last !== 'cancelled')
      report({ message: 'revived', values: { tool, status: last }, subject: tool, evidence: [...evidence, ...evidenceOf(later)] });
  },
});
