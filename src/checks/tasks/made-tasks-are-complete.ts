import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { callAsTask, NO_TASK_CALLS, supportOfFixture, takesTaskCalls, taskMisfits } from '../../peer/tasks.ts';

export default defineCheck({
  id: 'tasks/made-tasks-are-complete',
  claim: 'Answers a call that shall run as a task with one, whole and with an id of its own.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-07', 'TASK-08', 'TASK-10', 'TASK-18'],
    says: 'A call with `task` brings the member `task`: an id that nobody guesses and no other task has, the status `working`, times, and a `ttl` that may be null.',
    spec: '2025-11-25/basic/utilities/tasks#creating-tasks',
  },
  messages: {
    none: 'A call of `{{tool}}` as a task brings a result without the object `task`.',
    member: '`{{member}}` of the task that a call of `{{tool}}` made must be {{due}}.',
    status: 'The task of `{{tool}}` is `{{status}}` from the start; `working` is due.',
    repeated: 'Two calls of `{{tool}}` made two tasks with one id.',
    guessable: 'The id of a task has {{length}} characters, all of them digits or few: others can guess it.',
  },
  regrade: {
    status: { severity: 'warning', because: 'Clients ask for the task whatever it says at first.' },
    guessable: { severity: 'warning', because: 'Where users are told apart by their sign-in an id need not be secret.' },
  },
  remedy: 'Answer with `{ task: { taskId, status: "working", createdAt, lastUpdatedAt, ttl } }`, with a random id, before the work begins.',
  catches: {
    'made-task-is-not-nested': ['none'],
    'made-task-without-times': ['member'],
    'made-task-is-completed': ['status'],
    'made-tasks-share-an-id': ['repeated'],
    'made-task-ids-count-up': ['guessable'],
  },
  explains: { none: ['open:tasks/*', 'calls/content-is-well-formed#noContentLegacy'], repeated: ['open:tasks/*'] },
  needs: ['task'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const call = fixtureOf(peer, 'task');
    if (call === undefined) return;
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    const tool = showName(call.tool);
    const support = supportOfFixture(peer, call);
    if (support !== 'optional' && support !== 'required') return skip(`\`${tool}\` does not say that it runs as a task.`);
    const made = await callAsTask(connection, call);
    if (isUndecided(made) || made.error !== undefined)
      return inconclusive(`A call of \`${tool}\` as a task brought ${renderAnswer(made)}.`);
    const evidence = evidenceOf(made);
    const task = made.result?.['task'];
    if (!isObject(task)) return report({ message: 'none', values: { tool }, subject: tool, evidence });
    for (const { name, due } of taskMisfits(task))
      report({ message: 'member', values: { tool, member: name, due }, subject: name, evidence });
    const { taskId, status } = task;
    if (typeof status === 'string' && status !== 'working')
      report({ message: 'status', values: { tool, status }, subject: tool, evidence });
    if (typeof taskId !== 'string') return;
    if (taskId.length < 12 || /^\d{1,20}$/.test(taskId)) report({ message: 'guessable', values: { length: taskId.length }, evidence });
    const again = await callAsTask(connection, call);
    const other = again.result?.['task'];
    if (isObject(other) && other['taskId'] === taskId)
      report({ message: 'repeated', values: { tool }, subject: tool, evidence: [...evidence, ...evidenceOf(again)] });
  },
});
