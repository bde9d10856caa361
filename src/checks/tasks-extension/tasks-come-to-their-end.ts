import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { askTask, beginTask, followTask, offersTasks, TASKS, taskIdIn, taskProblems } from '../../peer/tasks-extension/extension-tasks.ts';

const HELD_BY: { readonly [status: string]: string } = { completed: 'result', failed: 'error', input_required: 'inputRequests' };

export default defineCheck({
  id: 'tasks-extension/tasks-come-to-their-end',
  claim: 'Gives tasks that can be asked for at once, and that bring their result in the end.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-01', 'TASKX-05', 'TASKX-06', 'TASKX-07', 'TASKX-19'],
    says: 'A task has its id, status, times and `ttlMs` beside its `resultType`, and an id that nobody guesses; `tasks/get` knows it as soon as it is given, and holds its result, its error or its questions by its status.',
    spec: 'ext-tasks#tasks',
  },
  messages: {
    unadvertised: 'It answers a call of `{{tool}}` with a task, and does not declare the extension `{{extension}}` in `server/discover`.',
    member: '`{{member}}` of the task that a call of `{{tool}}` began must be {{due}}.',
    lost: 'It gives a task, and answers `tasks/get` for it with {{answer}} right after.',
    type: 'The result of `tasks/get` has the `resultType` `{{actual}}`, and must have `complete`.',
    empty: 'The task of `{{tool}}` is `{{status}}`, and `tasks/get` brings no object `{{member}}`.',
    guessable: 'The id of a task has {{length}} characters, all of them digits or few: others can guess it.',
  },
  regrade: { type: { severity: 'note', because: 'Examples of the extension show `task` here as well.' } },
  harm: { lost: { kind: 'hangs', because: 'The call goes on, and nobody can get at its result.' } },
  remedy: 'Keep the task before its id is given out, with a random id, and put into each answer what its status calls for.',
  catches: {
    'extension-tasks-are-not-declared': ['unadvertised'],
    'task-without-ttl': ['member'],
    'task-is-forgotten-at-once': ['lost'],
    'task-answers-say-task': ['type'],
    'completed-task-without-result': ['empty'],
    'task-ids-count-up': ['guessable'],
  },
  needs: ['taskExtension'],
  callsTool: true,

  async run({ connection, peer, open, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'taskExtension');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const begun = await beginTask(connection, peer, fixture);
    if (isUndecided(begun)) return inconclusive(`A call of \`${tool}\` brought ${renderAnswer(begun)}.`);
    if (begun.result?.['resultType'] !== 'task') return skip(`A call of \`${tool}\` was answered without a task.`);
    const evidence = evidenceOf(begun);
    if (!offersTasks(peer)) return report({ message: 'unadvertised', values: { tool, extension: TASKS }, evidence });
    for (const { name, due } of taskProblems(begun.result))
      report({ message: 'member', values: { tool, member: name, due }, subject: name, evidence });
    const taskId = taskIdIn(begun);
    if (taskId === undefined) return;
    if (taskId.length < 12 || /^\d{1,20}$/.test(taskId)) report({ message: 'guessable', values: { length: taskId.length }, evidence });

    const elsewhere = connection.wire === 'http' ? await open({ greeting: 'none' }) : connection;
    const first = await askTask(elsewhere, 'tasks/get', { taskId });
    if (isUndecided(first)) return inconclusive(`\`tasks/get\` brought ${renderAnswer(first)}.`);
    if (first.result === undefined) {
      const values = { answer: renderAnswer(first) };
      return report({ message: 'lost', values, evidence: [...evidence, ...evidenceOf(first)] });
    }
    const last = await followTask(connection, taskId);
    const { result } = last;
    if (result === undefined) return inconclusive(`\`tasks/get\` brought ${renderAnswer(last)}.`);
    const { resultType, status } = result;
    if (resultType !== 'complete') report({ message: 'type', values: { actual: toText(resultType) }, evidence: evidenceOf(last) });
    if (status === 'working') return inconclusive(`The task of \`${tool}\` did not come to its end in time.`);
    const member = HELD_BY[toText(status)];
    if (member !== undefined && !isObject(result[member]))
      report({ message: 'empty', values: { tool, status: toText(status), member }, subject: member, evidence: evidenceOf(last) });
  },
});
