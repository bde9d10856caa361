import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { askTask, beginTask, taskIdIn } from '../../peer/tasks-extension/extension-tasks.ts';

export default defineCheck({
  id: 'tasks-extension/updates-are-acknowledged',
  claim: 'Takes updates and cancellations of its tasks, also such as it did not wait for.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-10'],
    says: '`tasks/update` and `tasks/cancel` are answered with a complete result; answers under keys that were not asked for are ignored.',
    spec: 'ext-tasks#task-update-requests',
  },
  messages: { refused: 'It answers `{{method}}` for a task that it has just given with {{answer}}.' },
  remedy: 'Acknowledge first, and let the task find out what it can make of it.',
  catches: { 'task-updates-are-refused': ['refused'], 'task-cancellations-are-refused': ['refused'] },
  needs: ['taskExtension'],
  callsTool: true,

  async run({ connection, peer, nonce, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'taskExtension');
    if (fixture === undefined) return;
    const taskId = taskIdIn(await beginTask(connection, peer, fixture));
    if (taskId === undefined) return skip(`A call of \`${fixture.tool}\` was answered without a task.`);
    for (const [method, params] of [
      ['tasks/update', { taskId, inputResponses: { [`unasked-${nonce()}`]: { action: 'decline' } } }],
      ['tasks/cancel', { taskId }],
    ] as const) {
      const exchange = await askTask(connection, method, params);
      if (isUndecided(exchange)) return inconclusive(`\`${method}\` brought ${renderAnswer(exchange)}.`);
      if (exchange.error !== undefined)
        report({ message: 'refused', values: { method, answer: renderAnswer(exchange) }, subject: method, evidence: evidenceOf(exchange) });
    }
  },
});
