import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { isServed, openProbe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'http/goes-on-after-its-first-answer',
  claim: 'Serves further requests once it has answered the first.',
  subject: 'server',
  requirement: { level: 'advice', because: 'A server that serves one request must be restarted for the next.' },
  from: '2025-03-26',
  wires: ['http'],
  messages: {
    dead: 'It answered its first request, and answers every other with {{status}}, whoever asks. Most often a transport that serves one request is kept for all.',
  },
  harm: { kind: 'loses-tools', because: 'No client gets further than the handshake, and after that not even there.' },
  remedy: 'Without sessions, create a server and a transport for every request, and close both when its response was sent.',
  catches: { 'one-request-then-500': ['dead'] },
  explains: ['*'],

  async run({ connection, open, peer, report, inconclusive }) {
    const answered = [
      ...Object.values(peer.lists).flatMap(({ pages }) => pages.map((page) => page.exchange)),
      ...peer.offers.map(({ exchange }) => exchange),
    ];
    if (answered.some((each) => each.sent !== peer.opening.sent && isTaken(each))) return;
    const probe = await openProbe({ open, peer }, connection);
    const next = await probe.ping();
    next.close();
    if (next.status === 429) return inconclusive(TOO_MANY);
    if (next.head === undefined) return inconclusive(`A further request got ${statusOf(next)}.`);
    if (next.status < 500) return;
    const again = await probe.greet();
    await probe.leave(again);
    // Who serves others still has another fault.
    if (isServed(again) || again.status < 500) return;
    report({ message: 'dead', values: { status: statusOf(again) }, evidence: [peer.opening.sent, ...shown(next), ...shown(again)] });
  },
});

/** An error under a status of the server's own failure is no answer. */
function isTaken({ outcome, http }: Exchange): boolean {
  return outcome === 'answered' && (http === undefined || http.status < 500);
}
