import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isArray } from '../../core/json/json.ts';
import { endsAgain, fateOf, renderError } from '../../peer/answers/fate.ts';
import { isServed, walkedLists } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'pages/unknown-cursor-is-refused',
  claim: 'Refuses a cursor that it never gave.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PAGE-03'],
    says: 'An invalid cursor is answered with error -32602.',
    spec: '2026-07-28/server/utilities/pagination#error-handling',
  },
  messages: {
    ignored: 'Asked for `{{method}}` with a cursor that it never gave, it brings a page with {{entries}}.',
    otherError: 'Asked for `{{method}}` with a cursor that it never gave, it answers with {{error}} instead of -32602.',
    broke: 'Asked for `{{method}}` with a cursor that it never gave, it {{fate}}.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'A client with a cursor from an earlier run of the server brings it down, or waits for ever.' },
  },
  regrade: {
    otherError: { severity: 'note', because: 'Every error tells the client that the cursor is of no use; SDKs choose other codes.' },
  },
  remedy: 'Answer a cursor that cannot be read, or leads nowhere, with error -32602.',
  catches: {
    'takes-any-cursor': ['ignored'],
    'bad-cursor-is-internal-error': ['otherError'],
    'bad-cursor-breaks-list': ['broke'],
  },
  explains: { broke: ['lifecycle/stays-up'] },

  async run({ connection, peer, open, report, skip, inconclusive, nonce, trait }) {
    const lists = walkedLists(peer).filter(({ listing }) => isServed(listing) && listing.ended !== 'loop');
    if (lists.length === 0) return skip('No list could be walked.');
    const ignoring: string[] = [];
    for (const { method, member, listing } of lists) {
      const ask = (on: Connection) => on.request(method, { cursor: `litmus-${nonce()}` });
      const exchange = await ask(connection);
      const fate = fateOf(exchange, connection);
      if (fate.kind === 'broke') {
        if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive(`It ended during \`${method}\`.`);
        report({ message: 'broke', subject: method, values: { method, fate: fate.how }, evidence: fate.evidence });
        return;
      } else if (fate.kind === 'result') {
        const page = exchange.result?.[member];
        const count = isArray(page) ? page.length : 0;
        // Without pages there are no cursors, and nothing that a client could send is one.
        if (listing.pages.length === 1) ignoring.push(method);
        else
          report({
            message: 'ignored',
            subject: method,
            values: { method, entries: count === 1 ? '1 entry' : `${count} entries` },
            evidence: fate.evidence,
          });
      } else if (fate.kind === 'error' && fate.error?.code !== -32602) {
        report({ message: 'otherError', subject: method, values: { method, error: renderError(fate.error) }, evidence: fate.evidence });
      }
    }
    if (ignoring.length > 0) trait('has no pages, and ignores cursors', ignoring.join(', '));
  },
});
