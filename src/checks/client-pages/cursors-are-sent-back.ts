import { defineClientCheck } from '../../core/client-check.ts';
import { showName } from '../../core/text/show-name.ts';
import { walksOf } from '../../peer/talks/walks.ts';

export default defineClientCheck({
  id: 'client-pages/cursors-are-sent-back',
  claim: 'Sends cursors back as they came, and makes up none.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['PAGE-05', 'PAGE-07'],
    says: 'A cursor is opaque: it is sent back as it came, in the session that it came in. A page without one is the last.',
    spec: '2025-11-25/server/utilities/pagination#implementation-guidelines',
  },
  under: 'any',
  occasion: 'Let the client list tools.',
  messages: {
    strange: 'It asked for `{{method}}` with the cursor `{{cursor}}`, which the server never gave for that list.',
  },
  remedy: 'Take `nextCursor` as it is, without parsing, trimming or counting, and stop where a page has none.',
  catches: { 'alters-cursors': ['strange'], 'counts-its-pages': ['strange'] },
  explains: ['client-pages/every-page-is-asked-for'],

  watch({ talk, report, notSeen }) {
    const { walks, strange } = walksOf(talk);
    if (strange.length === 0 && walks.every(({ pages }) => pages.length < 2)) return notSeen();
    for (const { method, params, frame } of strange) {
      const cursor = typeof params['cursor'] === 'string' ? showName(params['cursor']) : JSON.stringify(params['cursor']);
      report({ message: 'strange', subject: method, values: { method, cursor }, evidence: [frame] });
    }
  },
});
