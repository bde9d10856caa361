import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { beginAskingTask } from '../../peer/tasks-extension/asking-tasks.ts';

export default defineCheck({
  id: 'tasks-extension/rounds-end-before-tasks',
  claim: 'Gives a task only once it has asked what it must know to begin.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TASKX-18'],
    says: 'A call that asks with `input_required` before it becomes a task comes to the end of its rounds first; what the task asks later goes through `tasks/get`.',
    spec: 'ext-tasks#task-creation',
  },
  messages: { open: 'It answers a call of `{{tool}}` with a task, and puts `{{member}}` beside it as if a retry were due.' },
  remedy: 'Answer with `input_required` until you know what you need, then with the task and nothing else.',
  catches: { 'task-comes-with-a-state': ['open'] },
  needs: ['taskExtensionInput'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'taskExtensionInput');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const { end, last } = await beginAskingTask(connection, peer, fixture);
    if (isUndecided(end)) return inconclusive(`A call of \`${tool}\` brought ${renderAnswer(end)}.`);
    const { result } = end;
    if (result?.['resultType'] !== 'task') return skip(`A call of \`${tool}\` was answered without a task.`);
    const member = ['inputRequests', 'requestState'].find((name) => result[name] !== undefined && result['status'] !== 'input_required');
    if (member !== undefined) return report({ message: 'open', values: { tool, member }, subject: tool, evidence: evidenceOf(end) });
    if (last === undefined)
      return skip(`A call of \`${tool}\` asks nothing before its task. Name another under \`fixtures.taskExtensionInput\`.`);
  },
});
