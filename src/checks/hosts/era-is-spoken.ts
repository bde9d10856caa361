import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';

export default defineCheck({
  id: 'hosts/era-is-spoken',
  claim: 'Speaks an era of the protocol that hosts speak.',
  subject: 'server',
  requirement: {
    level: 'host',
    because: 'Many hosts open with `initialize` and know no other way: a server of 2026-07-28 alone is out of their reach.',
  },
  once: true,
  messages: { statelessOnly: 'It serves 2026-07-28 alone, without `initialize`: {{hosts}}.' },
  remedy: "Serve the session era beside it until your users' hosts have moved on. The SDKs do both at one endpoint.",
  catches: { 'serves-the-stateless-era-alone': ['statelessOnly'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const hosts = hostsAsked(peer).filter(({ eras }) => eras !== undefined);
    if (hosts.length === 0) return skip('Which eras are spoken is not known of these hosts.');
    // Every host that is known speaks the session era.
    if (peer.era === 'legacy' || peer.isDualEra) return;
    const { initialize } = peer;
    if (initialize === undefined) return skip('Whether it takes `initialize` was not asked in this run.');
    const losses = hosts.flatMap((host) =>
      host.eras?.spoken.includes('modern') === false ? [lossIn(host, 'revisions', 'loses-server', host.eras)] : [],
    );
    if (losses.length === 0) return;
    const { sent, reply = sent } = initialize;
    report({ message: 'statelessOnly', values: { hosts: describeLosses(losses) }, evidence: [sent, reply], hosts: losses });
  },
});
