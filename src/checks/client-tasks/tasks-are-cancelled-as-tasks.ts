import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineClientCheck({
  id: 'client-tasks/tasks-are-cancelled-as-tasks',
  claim: 'Cancels a task with `tasks/cancel`, and not as a request.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-07'],
    says: 'A call that runs as a task is cancelled with `tasks/cancel`, never with `notifications/cancelled`.',
    spec: '2025-11-25/basic/utilities/cancellation#behavior-requirements',
  },
  occasion: 'Let the client call the tool `long_task` with `{"steps":100,"pauseMs":1000}` as a task, and stop it.',
  messages: {
    asRequest:
      'It cancelled the call that had begun the task `{{task}}` with `notifications/cancelled`: the call is long answered, and the task goes on.',
  },
  remedy: 'Send `tasks/cancel` with the `taskId` that the call was answered with.',
  catches: { 'cancels-tasks-as-requests': ['asRequest'] },

  watch({ talk, report, notSeen }) {
    let isSeen = talk.calls.some(({ method }) => method === 'tasks/cancel');
    for (const call of talk.calls) {
      const task = call.result?.['task'];
      if (call.answer === undefined || !isObject(task)) continue;
      const { answer } = call;
      const back = talk.notices.find(
        ({ method, params, frame }) => method === 'notifications/cancelled' && params['requestId'] === call.id && frame.seq > answer.seq,
      );
      if (back === undefined || back.frame.t - answer.t < CROSSING_MS) continue;
      isSeen = true;
      report({ message: 'asRequest', values: { task: toText(task['taskId']) }, evidence: [call.frame, answer, back.frame] });
    }
    if (!isSeen) return notSeen();
  },
});

/** The answer with the task may cross with the cancellation. */
const CROSSING_MS = 250;
