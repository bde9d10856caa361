import { defineClientCheck } from '../../core/client-check.ts';

export default defineClientCheck({
  id: 'client-caching/refused-cursors-start-anew',
  claim: 'Begins a list anew where a cursor is refused, and does not insist on the cursor.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['CACHE-11'],
    says: 'Where a server refuses a cursor the list has changed: the pages that were read are dropped, and the list is read from its beginning.',
    spec: '2026-07-28/server/utilities/caching#interaction-with-pagination',
  },
  under: ['own-cursor-is-refused'],
  occasion: 'Let the client list resources twice.',
  messages: { insists: '`{{method}}` with a cursor was refused with {{code}}, and it sent the same cursor again.' },
  remedy: 'On an error for a request with a cursor, forget the cursor and all pages, and ask once without one.',
  catches: { 'insists-on-refused-cursors': ['insists'] },

  watch({ talk, report, notSeen }) {
    const refused = talk.calls.filter(({ params, error }) => params['cursor'] !== undefined && error !== undefined);
    let isSeen = false;
    for (const { method, params, error, answer } of refused) {
      if (error === undefined || answer === undefined) continue;
      const next = talk.calls.find((call) => call.method === method && call.frame.seq > answer.seq);
      if (next === undefined) continue;
      isSeen = true;
      if (next.params['cursor'] === params['cursor'])
        report({ message: 'insists', subject: method, values: { method, code: error.code }, evidence: [answer, next.frame] });
    }
    if (!isSeen) return notSeen();
  },
});
