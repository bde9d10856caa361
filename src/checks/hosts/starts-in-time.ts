import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';

export default defineCheck({
  id: 'hosts/starts-in-time',
  claim: 'Answers its greeting before hosts lose patience.',
  subject: 'server',
  requirement: { level: 'host', because: 'A host gives up on a server that does not answer in time, and shows none of its tools.' },
  once: true,
  messages: { late: 'From its start to the answer of its greeting it took {{seconds}} s in this run: {{hosts}}.' },
  remedy:
    'Answer the greeting first, and load, connect and fetch afterwards. Let users install the package beforehand: `npx` and `uvx` download it at the first start.',
  catches: { 'answers-after-three-seconds': ['late'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const hosts = hostsAsked(peer).filter(({ start }) => start !== undefined);
    if (hosts.length === 0) return skip('How long a start may take is not known of these hosts.');
    const late = hosts.flatMap((host) =>
      host.start !== undefined && peer.handshakeMs > host.start.ms ? [{ host, start: host.start }] : [],
    );
    if (late.length === 0) return;
    const losses = late.map(({ host, start }) => lossIn(host, 'time to start', 'gives-up', start));
    const { sent, reply = sent } = peer.opening;
    report({
      message: 'late',
      values: { seconds: (peer.handshakeMs / 1000).toFixed(1), hosts: describeLosses(losses) },
      evidence: [sent, reply],
      expected: `at most ${late.map(({ host, start }) => `${start.ms / 1000} s in ${host.name}`).join(', ')}`,
      hosts: losses,
    });
  },
});
