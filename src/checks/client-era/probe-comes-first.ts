import { defineClientCheck } from '../../core/client-check.ts';
import { isModernCall } from '../../peer/talks/probes.ts';

export default defineClientCheck({
  id: 'client-era/probe-comes-first',
  claim: 'Asks a process for `server/discover` before anything else of the stateless era.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['DISC-15', 'DISC-18'],
    says: 'On stdio a client that speaks the stateless era begins with `server/discover`, so that a server of the session era shows itself at once; so does one that speaks no other era.',
    spec: '2026-07-28/basic/transports/stdio#backward-compatibility',
  },
  wires: ['stdio'],
  acrossEras: true,
  under: 'any',
  occasion: 'Let a client that speaks the stateless era start the server as its process.',
  messages: {
    late: 'It sent `{{method}}` before `server/discover`.',
    never: 'It sent `{{method}}` as a request of the stateless era, and never asked for `server/discover`.',
  },
  regrade: {
    never: {
      severity: 'note',
      because: 'Some clients ask a process of its own for it, and start another one for their work, which knows nothing of the first.',
    },
  },
  remedy: 'Send `server/discover` with complete `_meta` as the first message, and wait for the answer.',
  catches: { 'probes-late': ['late'], 'never-probes': ['never'] },

  watch({ talk, talks, report, notSeen }) {
    const first = talk.calls.find(isModernCall);
    if (first === undefined) return notSeen();
    if (first.method === 'server/discover') {
      const before = talk.calls.find(({ frame }) => frame.seq < first.frame.seq);
      // In a session it is no probe.
      return before === undefined ? undefined : notSeen();
    }
    const probe = talk.calls.find(({ method }) => method === 'server/discover');
    const values = { method: first.method };
    if (probe !== undefined) report({ message: 'late', subject: first.method, values, evidence: [first.frame, probe.frame] });
    else if (
      talks.every(
        (other) =>
          !isEarlierProbe(
            other.calls.map(({ method }) => method),
            other.wire,
          ),
      )
    )
      report({ message: 'never', values, evidence: [first.frame] });
  },
});

function isEarlierProbe(methods: readonly string[], wire: string): boolean {
  return wire === 'stdio' && methods.includes('server/discover');
}
