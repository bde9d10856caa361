import { defineClientCheck } from '../../core/client-check.ts';
import { AT_A_STRETCH_MS, mayStillCome } from '../../peer/talks/patience.ts';
import { walksOf } from '../../peer/talks/walks.ts';

export default defineClientCheck({
  id: 'client-pages/empty-cursors-lead-on',
  claim: 'Asks for the next page where the cursor is an empty text.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['PAGE-05'],
    says: 'An empty text is a cursor like any other: only a page without `nextCursor` is the last.',
    spec: '2026-07-28/server/utilities/pagination#implementation-guidelines',
  },
  under: ['stateless-empty-cursor-leads-on', 'empty-cursor-leads-on'],
  occasion: 'Let the client list tools.',
  messages: {
    stopped: 'A page of `{{method}}` gave an empty text as its cursor, and it did not ask for the page behind it.',
    stoppedInSession: 'A page of `{{method}}` gave an empty text as its cursor, and it did not ask for the page behind it.',
  },
  regrade: {
    stoppedInSession: { severity: 'note', because: 'That an empty text is a cursor was written down with 2026-07-28 alone.' },
  },
  harm: { kind: 'loses-tools', because: 'What stands on later pages does not exist for this client.' },
  remedy: 'Test whether `nextCursor` is there, not whether it is true: `while (cursor !== undefined)`.',
  catches: { 'takes-an-empty-cursor-for-the-end': ['stopped'], 'stops-at-an-empty-cursor': ['stoppedInSession'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { walks } = walksOf(talk);
    const asked = talk.calls.some(({ params }) => params['cursor'] === '');
    const stopped = walks.find(({ left }) => left === '');
    const last = stopped?.pages.at(-1)?.answer;
    if (asked) return;
    if (stopped === undefined || last === undefined || mayStillCome(last, moment, AT_A_STRETCH_MS)) return notSeen();
    const message = talk.era === 'modern' ? 'stopped' : 'stoppedInSession';
    report({ message, subject: stopped.method, values: { method: stopped.method }, evidence: [last] });
  },
});
