import { defineCheck } from '../../core/check.ts';
import type { Exchange, HttpAnswer } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { showEnd } from '../../peer/answers/without-message.ts';
import { walkedLists } from '../../peer/lists/list-entries.ts';

/** How often an answer must break off, on a new connection each time. */
const FEWEST = 3;

export default defineCheck({
  id: 'http/answers-come-whole',
  claim: 'Sends every answer to its last byte.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-06', 'HTTP-28'],
    says: 'A request is answered with a whole JSON object, or with a stream that holds one.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    cut: 'The answer to `{{method}}` broke off each of the {{times}} times that it was asked for, on a new connection each time, while `{{other}}` was answered whole. {{trouble}} It ends with {{end}}.',
  },
  remedy:
    'Count the bytes of the body for `Content-Length`, not its characters, and end the response only when all is written. If that is right, look for a proxy or a limit on bodies that cuts it.',
  catches: { 'cuts-its-tools-in-the-middle': ['cut'] },
  explains: ['lifecycle/declared-capabilities-answer', 'open:*'],
  connection: 'none',

  async run({ open, peer, report, inconclusive }) {
    for (const { method, listing } of walkedLists(peer)) {
      const page = listing.pages.at(-1);
      const first = page && findCut(page.exchange);
      if (page === undefined || first === undefined) continue;
      const cuts = [first];
      while (cuts.length < FEWEST) {
        const connection = await open();
        const exchange = await connection.request(method, page.cursor === undefined ? undefined : { cursor: page.cursor });
        await connection.close();
        const cut = findCut(exchange);
        if (cut === undefined) return inconclusive(`\`${method}\` brought no answer. ${first.trouble.text}`);
        cuts.push(cut);
      }
      const [sent, ...more] = cuts.flatMap(({ frames }) => frames);
      const other = peer.era === 'modern' ? 'server/discover' : 'initialize';
      const values = { method, times: FEWEST, other, trouble: first.trouble.text, end: showEnd(first.text) };
      if (sent !== undefined) report({ message: 'cut', subject: method, values, evidence: [sent, ...more] });
    }
  },
});

/** An answer that began, and broke off before its end. */
function findCut({ sent, reply, http }: Exchange) {
  if (reply !== undefined || http?.head === undefined || http.isStream || !isCutByPeer(http)) return undefined;
  const frames: readonly Frame[] = [sent, http.head, http.trouble];
  return { frames, trouble: http.trouble, text: http.text };
}

function isCutByPeer(http: HttpAnswer): http is HttpAnswer & Required<Pick<HttpAnswer, 'trouble'>> {
  return http.trouble?.code === 'BODY_INCOMPLETE' || http.trouble?.code === 'ECONNRESET';
}
