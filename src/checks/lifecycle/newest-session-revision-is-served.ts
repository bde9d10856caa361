import { defineCheck } from '../../core/check.ts';
import { NEWEST_LEGACY } from '../../core/revision.ts';
import { echoesAnything, isSessionVersion } from '../../peer/offered-versions.ts';

export default defineCheck({
  id: 'lifecycle/newest-session-revision-is-served',
  claim: `Serves ${NEWEST_LEGACY}, the newest revision with sessions.`,
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Clients offer it first, and what it brought reaches nobody whose server agrees to an older one.',
  },
  until: '2025-11-25',
  messages: { older: 'Of the revisions with sessions it serves none newer than {{newest}}.' },
  remedy: 'Update the SDK that the server is built on.',
  catches: {
    'serves-old-revisions-only': ['older'],
    'takes-the-agreed-version-alone': ['older'],
  },

  async run({ peer, report, skip, trait }) {
    if (peer.discovery !== undefined && !peer.isDualEra) trait('serves 2026-07-28', false);
    if (echoesAnything(peer)) return skip('It agrees to any version.');
    const offer = peer.offers.find(({ offered }) => offered === NEWEST_LEGACY);
    const newest = peer.revisions.at(-1);
    if (offer === undefined || newest === undefined) return skip(`${NEWEST_LEGACY} was not offered.`);
    if (!isSessionVersion(offer.answered ?? '')) return skip(`${NEWEST_LEGACY} was not answered with a version.`);
    const { sent, reply = sent } = offer.exchange;
    if (newest < NEWEST_LEGACY) report({ message: 'older', values: { newest }, evidence: [sent, reply] });
  },
});
