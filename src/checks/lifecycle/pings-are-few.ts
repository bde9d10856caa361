import { defineCheck } from '../../core/check.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { findRush, type Told } from '../../peer/notifications.ts';

const MOST = 20;

export default defineCheck({
  id: 'lifecycle/pings-are-few',
  claim: 'Pings its client no more than it takes to see that it is there.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PING-03'],
    says: 'Pings come at a measured pace, and do not flood the other side.',
    spec: '2025-11-25/basic/utilities/ping#implementation-considerations',
  },
  messages: { flood: 'It pings its client {{count}} times within one second.' },
  regrade: { flood: { severity: 'note', because: 'No number is said, and each ping is answered.' } },
  remedy: 'Ping once in a while, and wait for the answer before the next.',
  catches: { 'pings-without-pause': ['flood'] },

  watch({ frames, report, skip }) {
    const pings = frames.flatMap((frame): readonly Told[] =>
      frame.kind === 'message' && frame.from === 'server'
        ? messagesIn(frame.message)
            .filter((message) => isRequest(message) && message['method'] === 'ping')
            .map(() => ({ frame, params: {} }))
        : [],
    );
    if (pings.length === 0) return skip('It sent no ping.');
    const { count, frames: shown } = findRush(pings);
    const [first, last] = shown;
    if (count > MOST && first !== undefined) report({ message: 'flood', values: { count }, evidence: last ? [first, last] : [first] });
  },
});
