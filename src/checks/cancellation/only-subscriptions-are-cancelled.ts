import { defineCheck } from '../../core/check.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';
import { toldIn } from '../../peer/notifications.ts';

export default defineCheck({
  id: 'cancellation/only-subscriptions-are-cancelled',
  claim: 'Cancels nothing but subscriptions.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-08'],
    says: 'In the stateless era a server has no requests of its own to cancel: `notifications/cancelled` from it ends a subscription.',
    spec: '2026-07-28/basic/patterns/cancellation#behavior-requirements',
  },
  messages: { stray: 'It sends `notifications/cancelled` for `{{id}}`, which is {{what}}.' },
  remedy: 'Answer a request that you give up with an error; let `notifications/cancelled` name the id of a `subscriptions/listen` alone.',
  catches: { 'cancels-what-its-client-asked': ['stray'] },

  watch({ frames, report, skip }) {
    const told = toldIn(frames, 'notifications/cancelled');
    const asked = new Map<string, string>();
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'client') continue;
      for (const message of messagesIn(frame.message).filter((each) => isRequest(each)))
        asked.set(`${frame.connection} ${JSON.stringify(message['id'])}`, toText(message['method']));
    }
    if (![...asked.values()].includes('subscriptions/listen') && told.length === 0) return skip('It was asked for no subscription.');
    for (const { frame, params } of told) {
      const id = JSON.stringify(params['requestId'] ?? null);
      const method = asked.get(`${frame.connection} ${id}`);
      if (method === 'subscriptions/listen') continue;
      const what = method === undefined ? 'no request of ours' : `a request for \`${method}\``;
      report({ message: 'stray', values: { id, what }, subject: method ?? 'unknown', evidence: [frame] });
    }
  },
});
