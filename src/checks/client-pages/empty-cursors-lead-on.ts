import { defineClientCheck } from '../../core/client-check.ts';
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
  from: '2026-07-28',
  under: ['stateless-empty-cursor-leads-on'],
  occasion: 'Let the client list tools.',
  messages: {
    stopped: 'A page of `{{method}}` gave an empty text as its cursor, and it did not ask for the page behind it.',
  },
  harm: { kind: 'loses-tools', because: 'What stands on later pages does not exist for this client.' },
  remedy: 'Test whether `nextCursor` is there, not whether it is true: `while (cursor !== undefined)`.',
  catches: { 'takes-an-empty-cursor-for-the-end': ['stopped'] },

  watch({ talk, isOver, now, report, notSeen }) {
    const { walks } = walksOf(talk);
    const asked = talk.calls.some(({ params }) => params['cursor'] === '');
    const stopped = walks.find(({ left }) => left === '');
    const last = stopped?.pages.at(-1)?.answer;
    if (asked) return;
    if (stopped === undefined || last === undefined || (!isOver && now - last.t < SETTLED_MS)) return notSeen();
    report({ message: 'stopped', subject: stopped.method, values: { method: stopped.method }, evidence: [last] });
  },
});

const SETTLED_MS = 3000;
