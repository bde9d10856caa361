import { defineCheck } from '../../core/check.ts';
import { toldIn } from '../../peer/notifications.ts';

export default defineCheck({
  id: 'logging/messages-are-declared',
  claim: 'Declares `logging` when it sends log messages.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LOG-01'],
    says: 'Who sends `notifications/message` declares the capability `logging`.',
    spec: '2026-07-28/server/utilities/logging#capabilities',
  },
  messages: { undeclared: 'It sends {{count}} log messages and does not declare `logging`.' },
  remedy: 'Add `logging: {}` to the capabilities, or write the messages to stderr.',
  catches: { 'logs-without-declaring': ['undeclared'] },

  watch({ frames, peer, report, skip }) {
    if (peer.capabilities['logging'] !== undefined) return;
    const told = toldIn(frames, 'notifications/message');
    const [first, second] = told;
    if (first === undefined) return skip('It sent no log message.');
    const evidence = [peer.opening.reply ?? peer.opening.sent, first.frame, ...(second ? [second.frame] : [])] as const;
    report({ message: 'undeclared', values: { count: told.length }, evidence });
  },
});
