import { defineClientCheck } from '../../core/client-check.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-cancelling/only-open-requests-are-cancelled',
  claim: 'Cancels requests of its own that are still open, and no others.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-01'],
    says: 'Each side cancels only requests that it has sent itself and that it takes to be still in progress.',
    spec: '2024-11-05/basic/utilities/cancellation#behavior-requirements',
  },
  occasion: 'Let the client call the tool `slow` with `{"steps":100,"pauseMs":1000}`, and stop it before it is done.',
  messages: {
    unknown: 'It cancelled {{id}}, and had sent no request under that id.',
    over: 'It cancelled `{{method}}`, which had been answered {{seconds}} seconds before.',
    nameless: 'It sent `notifications/cancelled` without a `requestId`.',
  },
  remedy: 'Forget an id once its answer is there, and give `requestId` as the request had it: a number stays a number.',
  catches: {
    'cancels-under-another-id': ['unknown'],
    'cancels-what-is-over': ['over'],
    'cancels-without-an-id': ['nameless'],
  },

  watch({ talk, report, notSeen }) {
    const { notices, calls, revision } = talk;
    const cancelled = notices.filter(({ method }) => method === 'notifications/cancelled');
    if (cancelled.length === 0) return notSeen();
    for (const { frame, params } of cancelled) {
      const id = params['requestId'];
      if (id === undefined) {
        // The cancellation of a task may name the task alone.
        if (revision < '2025-11-25' || params['taskId'] === undefined) report({ message: 'nameless', evidence: [frame] });
        continue;
      }
      const call = calls.findLast((each) => each.id === id && each.frame.seq < frame.seq);
      if (call === undefined) {
        report({ message: 'unknown', values: { id: describeValue(id) }, evidence: [frame] });
        continue;
      }
      const { answer, method } = call;
      // What crosses on the way is nobody's fault.
      if (answer === undefined || frame.t - answer.t < CROSSING_MS) continue;
      const seconds = Math.round((frame.t - answer.t) / 100) / 10;
      report({ message: 'over', subject: method, values: { method, seconds }, evidence: [call.frame, answer, frame] });
    }
  },
});

const CROSSING_MS = 1000;
