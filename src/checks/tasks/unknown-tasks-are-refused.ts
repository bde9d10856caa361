import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'tasks/unknown-tasks-are-refused',
  claim: 'Refuses to tell of tasks, to end them or to bring their results where there are none.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-13'],
    says: 'A task that is not known gets error -32602, whichever method names it.',
    spec: '2025-11-25/basic/utilities/tasks#protocol-errors',
  },
  messages: {
    served: 'It answers `{{method}}` for a task that cannot exist with a result.',
    code: 'It answers `{{method}}` for a task that cannot exist with {{answer}}, and must do so with error -32602.',
  },
  regrade: { code: { severity: 'warning', because: 'The request is refused; only the code differs.' } },
  remedy: 'Look the task up first, and answer with error -32602 where it is not known or has expired.',
  catches: { 'unknown-task-has-a-state': ['served'], 'unknown-task-is-not-found': ['code'] },

  async run({ connection, peer, nonce, report, skip, inconclusive }) {
    const { tasks } = peer.capabilities;
    if (!isObject(tasks)) return skip('It declares no tasks.');
    const methods = ['tasks/get', 'tasks/result', ...(tasks['cancel'] === undefined ? [] : ['tasks/cancel'])];
    for (const method of methods) {
      const exchange = await connection.request(method, { taskId: `litmus-${nonce()}` });
      if (isUndecided(exchange)) return inconclusive(`\`${method}\` brought ${renderAnswer(exchange)}.`);
      const facts = { subject: method, evidence: evidenceOf(exchange) };
      if (exchange.result !== undefined) report({ message: 'served', values: { method }, ...facts });
      else if (exchange.error !== undefined && exchange.error.code !== -32602)
        report({ message: 'code', values: { method, answer: renderAnswer(exchange) }, ...facts });
    }
  },
});
