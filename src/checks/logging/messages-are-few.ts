import { defineCheck } from '../../core/check.ts';
import { findRush, toldIn } from '../../peer/notifications.ts';

const MOST = 100;

export default defineCheck({
  id: 'logging/messages-are-few',
  claim: 'Sends log messages at a pace that a client can follow.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['LOG-11'],
    says: 'Log messages are limited in their rate.',
    spec: '2026-07-28/server/utilities/logging#implementation-considerations',
  },
  messages: { flood: 'It sent {{count}} log messages within one second.' },
  regrade: { flood: { severity: 'note', because: 'No number is said, and a client may drop what it does not want.' } },
  remedy: 'Gather what belongs together, and send no more than a person could read.',
  catches: { 'floods-with-logs': ['flood'] },

  watch({ frames, isOrdinary, report, skip }) {
    const told = toldIn(frames, 'notifications/message').filter(({ frame }) => isOrdinary(frame.connection));
    if (told.length === 0) return skip('It sent no log message.');
    const { count, frames: shown } = findRush(told);
    const [first, last] = shown;
    if (count > MOST && first !== undefined) report({ message: 'flood', values: { count }, evidence: last ? [first, last] : [first] });
  },
});
