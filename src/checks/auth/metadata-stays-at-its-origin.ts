import { defineCheck } from '../../core/check.ts';
import { hasDocument } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/metadata-stays-at-its-origin',
  claim: 'Serves the metadata of its sign-in itself, where clients ask for it.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Careful clients follow no redirect to another origin when they learn whom to trust, and browsers need leave for each step.',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: { sentAway: 'Who asks for its metadata at `{{url}}` is sent on to another origin, `{{to}}`.' },
  remedy: 'Answer with the document itself at that place, or name the place where it is in the challenge.',
  catches: { 'metadata-is-sent-to-another-origin': ['sentAway'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { own = [], resource = [], servers = [] } = peer.signIn ?? {};
    const found = [resource, own, ...servers.map(({ hops }) => hops)].flatMap((hops) => hops.filter(hasDocument).slice(0, 1));
    if (found.length === 0) return skip('No metadata was found.');
    for (const { evidence, url, via } of found) {
      const to = via.find((place) => new URL(place).origin !== new URL(url).origin);
      if (to !== undefined) report({ message: 'sentAway', values: { url, to }, subject: new URL(url).pathname, evidence });
    }
  },
});
