import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { listenFor, paramsIn } from '../../peer/listen/listening.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { askTask, NO_TASKS, offersTasks, TASKS } from '../../peer/tasks-extension/extension-tasks.ts';

export default defineCheck({
  id: 'tasks-extension/strangers-are-refused',
  claim: 'Refuses tasks that it does not know, and clients that do not know tasks.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-12', 'TASKX-13'],
    says: 'An unknown task gets error -32602, a request that does not declare the extension -32021.',
    spec: 'ext-tasks#protocol-errors',
  },
  messages: {
    served: 'It answers `tasks/get` for a task that cannot exist with a result.',
    code: 'It answers `tasks/get` for a task that cannot exist with {{answer}}, and must do so with error -32602.',
    undeclared:
      'It answers `tasks/get` of a client that does not declare `{{extension}}` with {{answer}}, and must do so with error -32021.',
    listening: 'It agrees to tell a client of tasks that does not declare `{{extension}}`, and must answer with error -32021.',
  },
  remedy: 'Look for the extension in the request first, then for the task.',
  catches: {
    'unknown-task-is-served': ['served'],
    'unknown-task-is-internal-error': ['code'],
    'tells-tasks-to-strangers': ['undeclared'],
    'lets-strangers-listen-for-tasks': ['listening'],
  },

  async run({ connection, peer, limits, nonce, report, skip, inconclusive }) {
    if (!offersTasks(peer)) return skip(NO_TASKS);
    const taskId = `litmus-${nonce()}`;
    const unknown = await askTask(connection, 'tasks/get', { taskId });
    if (isUndecided(unknown)) return inconclusive(`\`tasks/get\` brought ${renderAnswer(unknown)}.`);
    const evidence = evidenceOf(unknown);
    if (unknown.result !== undefined) report({ message: 'served', evidence });
    else if (unknown.error?.code !== -32602) report({ message: 'code', values: { answer: renderAnswer(unknown) }, evidence });

    const stranger = await askTask(connection, 'tasks/get', { taskId }, false);
    if (isUndecided(stranger)) return inconclusive(`\`tasks/get\` without the extension brought ${renderAnswer(stranger)}.`);
    // Drafts had another code, which is the matter of a check of its own.
    if (stranger.error?.code !== -32021 && stranger.error?.code !== -32003) {
      const values = { extension: TASKS, answer: renderAnswer(stranger) };
      report({ message: 'undeclared', values, evidence: evidenceOf(stranger) });
    }

    const listening = await listenFor(connection, { taskIds: [taskId] }, limits.requestMs);
    await listening.stop();
    const agreed = listening.first && paramsIn(listening.first)['notifications'];
    // Who passes over the member tells nothing either.
    if (listening.first !== undefined && isObject(agreed) && agreed['taskIds'] !== undefined)
      report({ message: 'listening', values: { extension: TASKS }, evidence: [listening.sent.frame, listening.first] });
  },
});
