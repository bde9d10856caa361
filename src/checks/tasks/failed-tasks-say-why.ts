import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { callAsTask, NO_TASK_CALLS, takesTaskCalls, taskIdOf } from '../../peer/tasks.ts';

export default defineCheck({
  id: 'tasks/failed-tasks-say-why',
  claim: 'Lets the task of a tool that fails fail, and says why.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TASK-16'],
    says: 'A task whose tool reports a failure is `failed`, and its `statusMessage` says what went wrong.',
    spec: '2025-11-25/basic/utilities/tasks#task-execution-errors',
  },
  messages: {
    completed: 'A task of `{{tool}}` brings a result with `isError`, and is `{{status}}`.',
    wordless: 'A task of `{{tool}}` failed, and its `statusMessage` says nothing of why.',
  },
  remedy: 'End a task as `failed` where its result has `isError`, with a sentence in `statusMessage`.',
  catches: { 'failed-task-is-completed': ['completed'], 'failed-task-is-wordless': ['wordless'] },
  // It declares everything, and declines what it is asked.
  connection: 'capable',
  needs: ['requiredTask', 'task'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip }) {
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    for (const name of ['requiredTask', 'task'] as const) {
      const call = fixtureOf(peer, name);
      const taskId = call && taskIdOf(await callAsTask(connection, call));
      if (call === undefined || taskId === undefined) continue;
      const tool = showName(call.tool);
      const done = await connection.request('tasks/result', { taskId }, { timeoutMs: Math.min(limits.startMs, limits.requestMs * 3) });
      if (done.result?.['isError'] !== true) continue;
      const state = await connection.request('tasks/get', { taskId });
      const { status, statusMessage } = state.result ?? {};
      const evidence = [...evidenceOf(done), ...evidenceOf(state)] as const;
      if (state.result === undefined) continue;
      if (status !== 'failed') report({ message: 'completed', values: { tool, status: toText(status) }, subject: tool, evidence });
      else if (!isString(statusMessage) || statusMessage === '') report({ message: 'wordless', values: { tool }, subject: tool, evidence });
      return;
    }
    return skip('No task that was named has failed.');
  },
});
