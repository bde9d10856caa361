import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossesByOffer } from '../../hosts/losses.ts';

export default defineCheck({
  id: 'hosts/revision-is-spoken',
  claim: 'Agrees to the revision that hosts offer, or to an older one.',
  subject: 'server',
  requirement: {
    level: 'host',
    because: 'A host offers the newest revision that it knows. One that gets an error, or a newer revision, hangs up.',
  },
  once: true,
  until: '2025-11-25',
  messages: {
    newer: 'Offered {{offered}}, it answers with {{answered}}, which is newer: {{hosts}}.',
    refused: 'Offered {{offered}}, it answers with an error: {{hosts}}.',
  },
  remedy: 'Serve the older revisions too: the SDKs do so by themselves. Agree to every revision that is offered and that you serve.',
  catches: { 'serves-the-newest-sessions-alone': ['newer'], 'older-version-is-refused': ['refused'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const hosts = hostsAsked(peer).filter(({ offers }) => offers !== undefined);
    if (hosts.length === 0) return skip('Which revision is offered is not known of these hosts.');
    const asked = new Set(hosts.flatMap(({ offers }) => offers?.revision ?? []));
    const tried = [...asked].flatMap((revision) => peer.offers.find(({ offered }) => offered === revision) ?? []);
    if (tried.length === 0) return skip('None of the revisions that these hosts offer was offered in this run.');
    // That a newer revision is refused is told by a check of its own, which speaks to everybody.
    const newest =
      peer.offers
        .map(({ answered = '' }) => answered)
        .toSorted()
        .at(-1) ?? '';
    for (const { answered, exchange, offered } of tried) {
      const { sent, reply = sent, error } = exchange;
      const losses = lossesByOffer(peer, offered);
      if (losses.length === 0) continue;
      const more = { subject: offered, evidence: [sent, reply] as const, hosts: losses };
      const words = { offered, hosts: describeLosses(losses) };
      if (answered !== undefined && answered > offered) report({ ...more, message: 'newer', values: { ...words, answered } });
      else if (answered === undefined && error !== undefined && offered < newest) report({ ...more, message: 'refused', values: words });
    }
  },
});
