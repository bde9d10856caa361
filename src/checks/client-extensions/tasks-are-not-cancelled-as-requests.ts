import { defineClientCheck } from '../../core/client-check.ts';
import { isSameJson } from '../../core/json/json.ts';
import { extensionTasksOf } from '../../peer/talks/extension-tasks.ts';

export default defineClientCheck({
  id: 'client-extensions/tasks-are-not-cancelled-as-requests',
  claim: 'Cancels a task with `tasks/cancel`, and not with `notifications/cancelled`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-11'],
    says: 'The request that began a task has been answered. What runs on is cancelled by `tasks/cancel` alone.',
    spec: 'ext-tasks#task-cancellation',
  },
  occasion: 'Let a client that declares `io.modelcontextprotocol/tasks` call the tool `long_task`, and cancel it.',
  messages: { cancelled: 'It sent `notifications/cancelled` for a call that had been answered with the task `{{task}}`.' },
  remedy: 'Remember which calls became tasks, and send `tasks/cancel` with the `taskId` for them.',
  catches: { 'cancels-extension-tasks-as-requests': ['cancelled'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const { call, taskId, asked } of extensionTasksOf(talk)) {
      if (asked.some(({ method }) => method === 'tasks/cancel')) isSeen = true;
      const notice = talk.notices.find(
        ({ method, params, frame }) =>
          method === 'notifications/cancelled' &&
          isSameJson(params['requestId'], call.id) &&
          frame.t - (call.answer?.t ?? frame.t) > CROSSING_MS,
      );
      if (notice !== undefined && call.answer !== undefined)
        report({ message: 'cancelled', values: { task: taskId }, evidence: [call.answer, notice.frame] });
    }
    if (!isSeen) return notSeen();
  },
});

/** What is on its way at the same time crosses. */
const CROSSING_MS = 100;
