import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { HostLoss } from '../../core/host-loss.ts';
import { isObject } from '../../core/json/json.ts';
import type { Offer } from '../../core/peer.ts';
import { lossesByOffer } from '../../hosts/losses.ts';
import { type Fate, fateOf, renderError } from '../../peer/answers/fate.ts';
import { isRealOffer } from '../../peer/offered-versions.ts';

export default defineCheck({
  id: 'lifecycle/every-version-is-answered',
  claim: 'Answers `initialize` whatever version it offers.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-06'],
    says: 'An `initialize` that offers an unsupported version is answered with a version that the server supports.',
    spec: '2025-11-25/basic/lifecycle#version-negotiation',
  },
  messages: {
    broke: 'Offered {{versions}} in `initialize`, it {{fate}}. Offered `{{answered}}`, it answers.',
    turnedAway: 'An `initialize` that offers {{versions}} is turned away with HTTP {{status}}. One that offers `{{answered}}` is answered.',
    refused: 'An `initialize` that offers {{versions}} is answered with {{error}}. One that offers `{{answered}}` gets a result.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'A newer client waits until its time is up, and nothing says that the version was the reason.' },
  },
  regrade: {
    refused: { severity: 'warning', because: 'A counter-offer is asked for, and yet the example of an error is this very one.' },
  },
  remedy:
    'Answer `initialize` with the newest version that the server supports, whatever is offered; the client decides whether it can go on.',
  catches: {
    'newer-version-is-unanswered': ['broke'],
    'unknown-version-is-unanswered': ['broke'],
    'newer-version-gets-400': ['turnedAway'],
    'newer-version-is-refused': ['refused'],
  },

  explains: { broke: ['lifecycle/odd-openings-are-survived#incompleteBroke'] },

  async run({ peer, open, limits, report, skip, inconclusive, trait }) {
    const answered = peer.offers.find((offer) => isRealOffer(offer) && offer.answered !== undefined)?.offered;
    if (answered === undefined) return skip('No version was answered with one.');
    const silent = peer.offers.filter(({ exchange }) => exchange.response === undefined && !isTurnedAway(exchange));
    const again = silent[0] && (await offerAlone(silent[0]));
    if (again?.kind === 'status' && again.status !== 400)
      return inconclusive(`Offered \`${silent[0]?.offered}\`, it answered HTTP ${again.status}.`);
    if (again?.kind === 'broke') {
      const fate = again.how;
      report({ message: 'broke', values: { versions: listed(silent), fate, answered }, evidence: again.evidence, hosts: lossesOf(silent) });
    }
    const turnedAway = peer.offers.filter(({ exchange }) => isTurnedAway(exchange));
    const [first] = turnedAway;
    if (first?.exchange.http !== undefined) {
      const { sent, http } = first.exchange;
      const values = { versions: listed(turnedAway), status: http.status, answered };
      report({ message: 'turnedAway', values, evidence: [sent, ...(http.head ? [http.head] : [])], hosts: lossesOf(turnedAway) });
    }
    const refused = peer.offers.filter(({ exchange }) => exchange.response !== undefined && exchange.result === undefined);
    // Whoever refuses what is older than its own loses few; clients that are newer are the many.
    const newer = refused.filter((offer) => isRealOffer(offer) && offer.offered > answered);
    const others = refused.filter((offer) => !newer.includes(offer));
    if (others.length > 0) trait('answers with an error when offered', others.map(({ offered }) => offered).join(', '));
    const [one] = newer;
    if (one === undefined) return;
    const { sent, reply = sent, error } = one.exchange;
    const values = { versions: listed(newer), error: renderError(error), answered };
    report({ message: 'refused', values, evidence: [sent, reply], hosts: lossesOf(newer) });

    function lossesOf(offers: readonly Offer[]): readonly HostLoss[] {
      return offers.flatMap(({ offered }) => lossesByOffer(peer, offered));
    }

    /** Side by side with other probes a slow server may have had too little time: once more, by itself. */
    async function offerAlone({ offered, exchange }: Offer): Promise<Fate> {
      const connection = await open({ greeting: 'none' });
      const { message } = exchange.sent;
      const params = isObject(message) && isObject(message['params']) ? message['params'] : {};
      const asked = connection.compose('initialize', { ...params, protocolVersion: offered });
      const timeoutMs = Math.min(limits.startMs, Math.max(limits.requestMs, peer.handshakeMs * 6));
      return fateOf(await connection.exchange(asked, { timeoutMs }), connection);
    }
  },
});

/** A status that says no more than that this very request was bad: 401, 429 and 503 have reasons of their own. */
function isTurnedAway({ outcome, http }: Exchange): boolean {
  return outcome === 'refused' && http?.status === 400;
}

function listed(offers: readonly Offer[]): string {
  return offers.map(({ offered }) => `\`${offered}\``).join(', ');
}
