import { defineCheck } from '../../core/check.ts';
import { lossesByDeath } from '../../hosts/losses.ts';
import { findProcessEnd, renderExit, renderLastWords } from '../../peer/process-end.ts';

export default defineCheck({
  id: 'lifecycle/modern-probe-is-survived',
  claim: 'Stays up when a client asks for `server/discover` first.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Clients that know 2026-07-28 ask for `server/discover` before anything else, to find out what a server speaks.',
  },
  until: '2025-11-25',
  wires: ['stdio'],
  once: true,
  messages: { ended: 'Asked for `server/discover` before `initialize`, it ends ({{how}}). {{words}}' },
  harm: {
    ended: { kind: 'costs', because: 'A client that does not start it anew loses the server; one that does pays for a second start.' },
  },
  remedy:
    'Answer an unknown method with error -32601, also before `initialize`. The Rust SDK does so from 3.0 on: update `rmcp` if the server is built on it.',
  catches: { 'modern-probe-kills-it': ['ended'] },

  watch({ peer, frames, report, skip }) {
    const { discovery } = peer;
    if (discovery === undefined) return skip('It was not asked for `server/discover`, or serves it.');
    const end = findProcessEnd(frames, discovery.sent.connection);
    if (discovery.outcome !== 'closed' || end === undefined) return;
    const values = { how: renderExit(end.exit), words: renderLastWords(end.stderr) };
    report({ message: 'ended', values, evidence: [discovery.sent, end.exit, ...end.stderr], hosts: lossesByDeath(peer) });
  },
});
