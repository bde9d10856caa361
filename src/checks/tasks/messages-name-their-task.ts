import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { questionsIn } from '../../peer/asking/questions.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';
import { NO_TASK_CALLS, relatedTaskOf, takesTaskCalls, taskIdOf } from '../../peer/tasks.ts';

export default defineCheck({
  id: 'tasks/messages-name-their-task',
  claim: 'Says of each message that belongs to a task to which one.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-12', 'PROG-09'],
    says: 'Requests, notifications and the result of a task name it in `_meta` under `io.modelcontextprotocol/related-task`; answers about the task need not. Its progress keeps the token of the call.',
    spec: '2025-11-25/basic/utilities/tasks#associating-task-related-messages',
  },
  messages: {
    result: 'The result of a task of `{{tool}}` does not name the task in its `_meta`.',
    question: '`{{method}}`, sent for a task of `{{tool}}`, does not name the task in its `_meta`.',
    progress: 'Progress of a task of `{{tool}}` does not name the task in its `_meta`.',
    token: 'Progress of a task of `{{tool}}` comes under another token than its call gave.',
    needless: 'The answer to `tasks/get` names its task in `_meta` as well.',
  },
  regrade: {
    progress: { severity: 'warning', because: 'Its token tells already what it belongs to.' },
    needless: { severity: 'note', because: 'It harms nobody.' },
  },
  remedy:
    'Put `_meta: { "io.modelcontextprotocol/related-task": { taskId } }` into everything that a task sends, and into the result of `tasks/result`.',
  catches: {
    'task-result-names-no-task': ['result'],
    'task-questions-name-no-task': ['question'],
    'task-progress-names-no-task': ['progress'],
    'task-progress-has-its-own-token': ['token'],
    'task-state-names-its-task': ['needless'],
  },
  connection: 'capable',
  needs: ['task', 'requiredTask'],
  callsTool: true,

  async run({ connection, peer, limits, nonce, report, skip, inconclusive }) {
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    const undo = connection.answerWith(WILLING);
    try {
      for (const name of ['task', 'requiredTask'] as const) {
        const call = fixtureOf(peer, name);
        if (call === undefined) continue;
        const tool = showName(call.tool);
        const token = nonce();
        const mark = connection.frames.at(-1)?.seq ?? -1;
        const params = { name: call.tool, arguments: call.arguments, task: { ttl: 60_000 }, _meta: { progressToken: token } };
        const made = await connection.request('tools/call', params);
        const taskId = taskIdOf(made);
        if (taskId === undefined)
          return inconclusive(`The call of \`${tool}\` did not become a task. Name one that does under \`fixtures.${name}\`.`);
        const state = await connection.request('tasks/get', { taskId });
        const done = await connection.request('tasks/result', { taskId }, { timeoutMs: limits.requestMs * 2 });
        if (done.reply === undefined || done.result === undefined)
          return inconclusive(`\`tasks/result\` brought no result of the task of \`${tool}\`.`);
        if (relatedTaskOf(done.result) !== taskId) report({ message: 'result', values: { tool }, evidence: [done.sent, done.reply] });
        if (state.reply !== undefined && relatedTaskOf(state.result) !== undefined)
          report({ message: 'needless', evidence: [state.sent, state.reply] });
        const since = connection.frames.filter((frame) => frame.seq > mark);
        for (const { method, params: asked, frame } of questionsIn(since)) {
          if (relatedTaskOf(asked) !== taskId)
            report({ message: 'question', values: { tool, method }, subject: method, evidence: [frame] });
        }
        for (const frame of since) {
          if (frame.kind !== 'message' || frame.from !== 'server') continue;
          for (const { params: told } of messagesIn(frame.message).filter(isNotification)) {
            if (isObject(told) && told['progressToken'] === token && relatedTaskOf(told) !== taskId)
              report({ message: 'progress', values: { tool }, evidence: [frame] });
            if (isObject(told) && relatedTaskOf(told) === taskId && told['progressToken'] !== undefined && told['progressToken'] !== token)
              report({ message: 'token', values: { tool }, evidence: [made.sent, frame] });
          }
        }
      }
    } finally {
      undo();
    }
  },
});
