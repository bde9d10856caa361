import { defineCheck } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import { isArray } from '../../core/json/json.ts';
import type { Page } from '../../core/peer.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';
import { identityOf, type WalkedList, walkedLists } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'pages/cursors-are-stable',
  claim: 'Takes the cursors that it gave, and brings the same page for each as often as it is asked.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PAGE-04'],
    says: 'A cursor is stable: it leads to its page whenever it is used.',
    spec: '2026-07-28/server/utilities/pagination#implementation-guidelines',
  },
  messages: {
    refused: 'Asked for page {{page}} of `{{method}}` with the cursor that it gave itself, it {{fate}}.',
    onlyOnce: 'Asked for page 2 of `{{method}}` a second time with the same cursor, it {{fate}}.',
    changed: 'Page 2 of `{{method}}` is another when it is asked for again with the same cursor, though page 1 is the same.',
  },
  harm: { refused: { kind: 'loses-tools', because: 'What stands on that page and behind it never reaches a client.' } },
  remedy: 'Write the place in the list into the cursor, and read it from there: keep no position on the side of the server.',
  catches: {
    'own-cursor-is-refused': ['refused'],
    'cursor-works-once': ['onlyOnce'],
    'cursor-moves-on': ['changed'],
  },
  explains: ['modern/lists-are-the-same-everywhere'],

  async run({ connection, peer, report, skip, inconclusive }) {
    const lists = walkedLists(peer).filter(({ listing }) => listing.pages.length > 1 && listing.ended !== 'loop');
    if (lists.length === 0) return skip('No list has a second page.');
    let open: string | undefined;
    for (const walked of lists) {
      const { method, listing } = walked;
      const last = listing.pages.at(-1);
      if (listing.ended === 'broken' && last !== undefined) {
        if (last.exchange.outcome === 'closed') open = `It ended during \`${method}\`.`;
        else
          report({
            message: 'refused',
            subject: method,
            values: { page: listing.pages.length, method, fate: tellFate(last.exchange, connection) },
            evidence: evidenceOf(last),
          });
        continue;
      }
      const [first, second] = listing.pages;
      if (first === undefined || second === undefined) continue;
      const again = await connection.request(method, { cursor: second.cursor });
      const fate = fateOf(again, connection);
      if (fate.kind === 'broke') open = `Asked for page 2 of \`${method}\` again, it ${fate.how}.`;
      else if (fate.kind !== 'result' || entriesIn(walked, again) === undefined) {
        report({
          message: 'onlyOnce',
          subject: method,
          values: { method, fate: tellFate(again, connection) },
          evidence: [second.exchange.sent, ...fate.evidence],
        });
      } else if (entriesIn(walked, again) !== entriesIn(walked, second.exchange)) {
        const beginning = await connection.request(method);
        // A list that changes by itself proves nothing of its cursors.
        if (entriesIn(walked, beginning) !== entriesIn(walked, first.exchange) || hasChanged(connection, method)) continue;
        report({ message: 'changed', subject: method, values: { method }, evidence: [...evidenceOf(second), ...fate.evidence] });
      }
    }
    if (open !== undefined) return inconclusive(open);
  },
});

/** The names on a page in their order, to compare; entries may differ in what is volatile by itself, such as a time. */
function entriesIn({ list, member }: WalkedList, { result }: Exchange): string | undefined {
  const entries = result?.[member];
  return isArray(entries) ? JSON.stringify(entries.map((entry) => identityOf(list, entry) ?? null)) : undefined;
}

function tellFate(exchange: Exchange, connection: Connection): string {
  const fate = fateOf(exchange, connection);
  if (fate.kind === 'error') return `answers with ${renderError(fate.error)}`;
  if (fate.kind === 'status') return `answers with ${fate.answer}`;
  return fate.kind === 'broke' ? fate.how : 'answers without the list';
}

function evidenceOf({ exchange: { sent, reply } }: Page) {
  return reply === undefined ? ([sent] as const) : ([sent, reply] as const);
}

/** The server said that a list has changed. */
function hasChanged(connection: Connection, method: string): boolean {
  const told = `notifications/${method.split('/')[0]}/list_changed`;
  return connection.frames.some(
    (frame) =>
      frame.kind === 'message' &&
      frame.from === 'server' &&
      messagesIn(frame.message).some((message) => isNotification(message) && message['method'] === told),
  );
}
