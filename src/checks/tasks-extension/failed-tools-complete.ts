import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { beginTask, followTask, taskIdIn } from '../../peer/tasks-extension/extension-tasks.ts';

export default defineCheck({
  id: 'tasks-extension/failed-tools-complete',
  claim: 'Completes the task of a tool that fails, so that the model can read why.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-08'],
    says: 'The status `failed` is for errors of JSON-RPC; a tool that reports a failure has a result, and its task is `completed`.',
    spec: 'ext-tasks#task-execution-errors',
  },
  messages: { failed: 'The tool `{{tool}}` fails, and its task is `failed` with error {{code}} in place of a result with `isError`.' },
  remedy: 'End the task as `completed`, and put the result of the tool into it, `isError` and all.',
  catches: { 'tool-failures-fail-the-task': ['failed'] },
  needs: ['taskExtensionFailure'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'taskExtensionFailure');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const begun = await beginTask(connection, peer, fixture);
    const taskId = taskIdIn(begun);
    if (taskId === undefined) return skip(`A call of \`${tool}\` was answered without a task.`);
    const last = await followTask(connection, taskId);
    const status = last.result?.['status'];
    if (status !== 'completed' && status !== 'failed') return inconclusive(`The task of \`${tool}\` ended with ${renderAnswer(last)}.`);
    if (status === 'completed') return;
    const error = last.result?.['error'];
    const code = isObject(error) ? toText(error['code']) : 'unknown';
    report({ message: 'failed', values: { tool, code }, subject: tool, evidence: evidenceOf(last) });
  },
});
