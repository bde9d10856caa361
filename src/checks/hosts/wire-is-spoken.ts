import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossesByWire } from '../../hosts/losses.ts';

export default defineCheck({
  id: 'hosts/wire-is-spoken',
  claim: 'Is reached over a wire that hosts speak.',
  subject: 'server',
  requirement: { level: 'host', because: 'A host that starts no processes, or opens no connections, cannot use what is only there.' },
  once: true,
  // HTTP+SSE alone is told by a check of its own, which speaks to everybody.
  wires: ['stdio', 'http'],
  messages: { otherWire: 'It was reached over {{wire}}: {{hosts}}.' },
  remedy: 'Serve it over the other wire as well, for those who need it.',
  catches: { 'speaks-stdio-alone': ['otherWire'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    if (hostsAsked(peer).every(({ wires }) => wires === undefined)) return skip('Which wires are spoken is not known of these hosts.');
    const wire = peer.wire === 'http' ? 'http' : 'stdio';
    // It may be served over the other wire as well, where nobody looked.
    const losses = lossesByWire(peer, wire, 'out-of-reach');
    if (losses.length === 0) return;
    const { sent, reply = sent } = peer.opening;
    const values = { wire: wire === 'http' ? 'Streamable HTTP' : 'stdio', hosts: describeLosses(losses) };
    report({ message: 'otherWire', values, evidence: [sent, reply], hosts: losses });
  },
});
