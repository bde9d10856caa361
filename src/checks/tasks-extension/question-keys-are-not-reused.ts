import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { beginAskingTask, finishTask } from '../../peer/tasks-extension/asking-tasks.ts';
import { taskIdIn } from '../../peer/tasks-extension/extension-tasks.ts';

export default defineCheck({
  id: 'tasks-extension/question-keys-are-not-reused',
  claim: 'Gives each question of a task a key of its own, for as long as the task lives.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-09'],
    says: 'A key in `inputRequests` stands for one question of a task and is not used for another, also once the first is answered.',
    spec: 'ext-tasks#task-polling',
  },
  messages: { reused: 'A task of `{{tool}}` asks two things under the key `{{key}}`, one after the other.' },
  harm: { reused: { kind: 'hangs', because: 'A client answers each key once, and takes the second question for the first.' } },
  remedy: 'Count the questions of a task, and put the number into the key.',
  catches: { 'task-asks-under-one-key': ['reused'] },
  needs: ['taskExtensionInput'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'taskExtensionInput');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const { end } = await beginAskingTask(connection, peer, fixture);
    const taskId = taskIdIn(end);
    if (taskId === undefined) return skip(`A call of \`${tool}\` was answered without a task.`);
    const { questions, last } = await finishTask(connection, taskId);
    for (const [index, { key, exchange }] of questions.entries()) {
      const earlier = questions.slice(0, index).find((each) => each.key === key);
      if (earlier === undefined) continue;
      const evidence = [...evidenceOf(earlier.exchange), ...evidenceOf(exchange)] as const;
      return report({ message: 'reused', values: { tool, key }, subject: tool, evidence });
    }
    if (last.result?.['status'] !== 'completed') return inconclusive(`The task of \`${tool}\` ended with ${renderAnswer(last)}.`);
    if (questions.length < 2)
      return skip(`The task of \`${tool}\` asks for one thing at most. Name another under \`fixtures.taskExtensionInput\`.`);
  },
});
