import { defineCheck } from '../../core/check.ts';
import { maskShapes } from '../../core/secrets/mask-shapes.ts';
import { toldIn } from '../../peer/notifications.ts';

export default defineCheck({
  id: 'logging/messages-hide-secrets',
  claim: 'Keeps credentials out of log messages.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LOG-10'],
    says: 'Log messages hold no credentials, nothing personal, and nothing of the inside that helps an attacker.',
    spec: '2026-07-28/server/utilities/logging#security',
  },
  messages: { secret: 'A log message holds what looks like a credential. {{count}} of {{total}} messages do.' },
  regrade: { secret: { severity: 'warning', because: 'It is told by its shape alone, and may be an example or a word of another kind.' } },
  remedy: 'Take tokens, keys and passwords out of what is logged before it is sent: clients show and keep log messages.',
  catches: { 'logs-a-token': ['secret'] },

  watch({ frames, report, skip }) {
    const told = toldIn(frames, 'notifications/message');
    if (told.length === 0) return skip('It sent no log message.');
    const texts = told.map(({ params }) => JSON.stringify(params['data'] ?? null));
    // Thousands are read in one go, and one by one only where something shows.
    const leaks = holdsSecret(texts.join('\n')) ? told.filter((_, index) => holdsSecret(texts[index] ?? '')) : [];
    const [first] = leaks;
    if (first !== undefined) report({ message: 'secret', values: { count: leaks.length, total: told.length }, evidence: [first.frame] });
  },
});

function holdsSecret(text: string): boolean {
  return maskShapes(text) !== text;
}
