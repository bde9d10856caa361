import { defineCheck } from '../../core/check.ts';
import { type Fixture, fixtureOf } from '../../core/fixtures.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { listenFor, NOT_LISTENED_TO, paramsIn, toldBy } from '../../peer/listen/listening.ts';
import { beginAskingTask, finishTask } from '../../peer/tasks-extension/asking-tasks.ts';
import { askTask, DECLARED, taskIdIn, taskProblems } from '../../peer/tasks-extension/extension-tasks.ts';

const TASK_TOLD = 'notifications/tasks';
const BELONGS_TO_REQUESTS = ['notifications/progress', 'notifications/message'];
const ENDED = ['completed', 'failed', 'cancelled'];

export default defineCheck({
  id: 'tasks-extension/subscribers-hear-of-their-tasks',
  claim: 'Tells a subscriber the states of the tasks that it named, and of no others.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-15'],
    says: 'Where a subscription names tasks and the server agrees, it brings their states as `notifications/tasks`, each as `tasks/get` would give it; neither progress nor logs come there.',
    spec: 'ext-tasks#task-status-notifications',
  },
  messages: {
    otherTask: 'A subscriber that named one task is told of another.',
    otherMethod: 'It sends `{{method}}` to a subscriber that named a task.',
    member: '`{{member}}` of a task in `notifications/tasks` must be {{due}}.',
    silent: 'It agrees to tell a subscriber of a task, which then comes to its end, and tells nothing.',
  },
  regrade: { silent: { severity: 'warning', because: 'That it tells anything is its own choice, and clients may ask as before.' } },
  remedy: 'Keep the ids that each subscription names, and send it the whole task whenever one of them changes.',
  catches: {
    'tells-every-task-to-all': ['otherTask'],
    'tells-progress-to-task-subscribers': ['otherMethod'],
    'tells-tasks-without-ttl': ['member'],
    'keeps-task-states-to-itself': ['silent'],
  },
  connection: 'expendable',
  needs: ['taskExtensionInput', 'taskExtension'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip }) {
    const fixture = fixtureOf(peer, 'taskExtensionInput') ?? fixtureOf(peer, 'taskExtension');
    if (fixture === undefined) return;
    const begin = async (each: Fixture) => taskIdIn((await beginAskingTask(connection, peer, each)).end);
    const taskId = await begin(fixture);
    if (taskId === undefined) return skip(`A call of \`${fixture.tool}\` was answered without a task.`);
    const listening = await listenFor(connection, { taskIds: [taskId] }, limits.requestMs, DECLARED);
    try {
      const { first, sent } = listening;
      if (!listening.isOpen || first === undefined) return skip(NOT_LISTENED_TO);
      const agreed = paramsIn(first)['notifications'];
      const named = isObject(agreed) && isArray(agreed['taskIds']) ? agreed['taskIds'] : [];
      if (!named.includes(taskId)) return skip('It does not agree to tell of tasks.');
      const before = await askTask(connection, 'tasks/get', { taskId });
      const other = await begin(fixture);
      const { last } = await finishTask(connection, taskId);
      if (other !== undefined) await finishTask(connection, other);
      await connection.waitFor(() => false, { timeoutMs: limits.quietMs });
      const told = listening.told();
      const states = told.filter((frame) => toldBy(frame) === TASK_TOLD);
      const stray = states.find((frame) => paramsIn(frame)['taskId'] === other && other !== undefined);
      if (stray !== undefined) report({ message: 'otherTask', evidence: [sent.frame, first, stray] });
      const odd = told.find((frame) => BELONGS_TO_REQUESTS.includes(toldBy(frame)));
      if (odd !== undefined) {
        const method = toldBy(odd);
        report({ message: 'otherMethod', values: { method }, subject: method, evidence: [sent.frame, odd] });
      }
      for (const frame of states) {
        for (const { name, due } of taskProblems(paramsIn(frame)))
          report({ message: 'member', values: { member: name, due }, subject: name, evidence: [frame] });
      }
      const hasEnded = !ENDED.includes(toText(before.result?.['status'])) && ENDED.includes(toText(last.result?.['status']));
      if (hasEnded && states.length === 0) report({ message: 'silent', evidence: [sent.frame, first, ...evidenceOf(last)] });
      if (!hasEnded && told.length === 0) return skip(`The task of \`${fixture.tool}\` is over too soon to be listened to.`);
    } finally {
      await listening.stop();
    }
  },
});
