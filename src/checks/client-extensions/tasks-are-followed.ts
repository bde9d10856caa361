import { defineClientCheck } from '../../core/client-check.ts';
import { extensionTasksOf } from '../../peer/talks/extension-tasks.ts';
import { PATIENCE_MS } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-extensions/tasks-are-followed',
  claim: 'Follows a task that it was given in place of a result.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-04'],
    says: 'A client that declares the extension for tasks handles both answers to `tools/call`: a result, and a task whose result it has to fetch.',
    spec: 'ext-tasks#capability-negotiation',
  },
  occasion: 'Let a client that declares `io.modelcontextprotocol/tasks` call the tool `long_task`.',
  messages: { left: 'It was given the task `{{task}}`, went on with other requests, and never asked for it.' },
  remedy: 'Where `resultType` is `task`, ask for it with `tasks/get` until it has ended, or listen for it.',
  catches: { 'forgets-its-tasks': ['left'] },

  watch({ talk, isOver, report, notSeen }) {
    let isSeen = false;
    for (const { call, taskId, asked } of extensionTasksOf(talk)) {
      if (call.answer === undefined) continue;
      const listens = talk.calls.some(({ method, params }) => method === 'subscriptions/listen' && JSON.stringify(params).includes(taskId));
      if (asked.length > 0 || listens) isSeen = true;
      else {
        const last = talk.calls.at(-1)?.frame;
        const went = last === undefined ? 0 : last.t - call.answer.t;
        if (last !== undefined && went > (isOver ? 0 : PATIENCE_MS))
          report({
            message: 'left',
            values: { task: taskId },
            evidence: [call.frame, call.answer, last],
          });
      }
    }
    if (!isSeen) return notSeen();
  },
});
