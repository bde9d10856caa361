import { defineCheck } from '../../core/check.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { toldIn } from '../../peer/notifications.ts';

export default defineCheck({
  id: 'cancellation/own-questions-are-cancelled',
  claim: 'Cancels no request but one that it has sent.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-01'],
    says: 'Who cancels names a request that it sent itself, in the same direction.',
    spec: '2024-11-05/basic/utilities/cancellation#behavior-requirements',
  },
  until: '2025-11-25',
  messages: { stray: 'It sends `notifications/cancelled` for `{{id}}`, and has sent no such request.' },
  remedy: 'Name the id of a request to the client. Answer a request of the client that you give up with an error.',
  catches: { 'cancels-what-it-never-asked': ['stray'] },

  watch({ frames, report, skip }) {
    const told = toldIn(frames, 'notifications/cancelled');
    if (told.length === 0) return skip('It has cancelled nothing.');
    const asked = new Set<string>();
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'server') continue;
      for (const message of messagesIn(frame.message).filter((each) => isRequest(each)))
        asked.add(`${frame.connection} ${JSON.stringify(message['id'])}`);
    }
    for (const { frame, params } of told) {
      const id = JSON.stringify(params['requestId'] ?? null);
      if (!asked.has(`${frame.connection} ${id}`)) report({ message: 'stray', values: { id }, evidence: [frame] });
    }
  },
});
