import { defineClientCheck } from '../../core/client-check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { mayStillCome, PATIENCE_MS } from '../../peer/talks/patience.ts';
import { aroundOf, initializesAfter, isModernCall, type Probe, probeIn, speaksLegacy } from '../../peer/talks/probes.ts';

export default defineClientCheck({
  id: 'client-era/unknown-answers-lead-to-initialize',
  claim: 'Falls back to `initialize` whenever the answer to its probe is not that of a server of the stateless era.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['DISC-14', 'DISC-17', 'HTTP-40'],
    says: 'Servers of the session era answer `server/discover` in many ways: the fallback to `initialize` hangs on none of them, and over HTTP a 400 is read before anything is decided.',
    spec: '2026-07-28/basic/transports/stdio#backward-compatibility',
  },
  wires: ['stdio', 'http'],
  acrossEras: true,
  under: [
    'discover-gets-method-not-found',
    'discover-gets-invalid-params',
    'discover-gets-invalid-request',
    'discover-gets-not-initialized',
    'discover-gets-400-text',
    'discover-gets-404',
    'discover-gets-405',
    'discover-closes-the-connection',
    'discover-is-unanswered',
    'logs-at-unknown-methods',
    'modern-probe-kills-it',
  ],
  occasion: 'Let a client that speaks both eras connect.',
  messages: {
    stuck: '`{{method}}` was answered with {{answer}}, and it never sent `initialize`. This server speaks the session era.',
    alone:
      '`{{method}}` was answered with {{answer}}, and it never sent `initialize`. Either it speaks the stateless era alone, or its fallback is too narrow.',
    unclear: '`{{method}}` was answered with {{answer}}, and it never sent `initialize`, which would have been answered.',
  },
  harm: { stuck: { kind: 'loses-tools', because: 'Most servers speak the session era, and this client cannot use this one.' } },
  regrade: {
    alone: {
      severity: 'warning',
      because: 'A client of the stateless era alone is right to stop here, and nothing that was seen of it tells.',
    },
    unclear: { severity: 'note', because: 'What to make of such an answer over HTTP is left open: only a 400 is spoken of.' },
  },
  remedy:
    'Take a DiscoverResult and the errors -32020, -32021 and -32022 for the stateless era, and everything else, silence too, for a reason to send `initialize`.',
  catches: {
    'falls-back-on-32601-alone': ['alone'],
    'forgets-to-fall-back': ['stuck'],
    'stops-at-a-full-stderr': ['stuck'],
    'falls-back-on-400-alone': ['unclear'],
  },

  watch({ talk, talks, report, notSeen, ...moment }) {
    const probe = probeIn(talk);
    if (probe === undefined || talk.calls.some((each) => isModernCall(each) && each.result !== undefined)) return notSeen();
    const { call, answer, last } = probe;
    if (answer === 'result' || answer === 'modern-error' || answer === 'refused') return notSeen();
    // Over HTTP one that came before may be that of somebody else.
    const hasSession = talk.wire === 'stdio' && talk.era === 'legacy';
    if (hasSession || initializesAfter(aroundOf(talk, talks), call.frame.seq).length > 0) return;
    // Silence is waited out, and how long is for the client to say.
    if (mayStillCome(last, moment, answer === 'none' ? SILENCE_MS : PATIENCE_MS)) return notSeen();
    const evidence: readonly [Frame, ...Frame[]] = last === call.frame ? [call.frame] : [call.frame, last];
    const about = { subject: call.method, values: { method: call.method, answer: probe.words }, evidence };
    if (isLeftOpen(probe)) report({ message: 'unclear', ...about });
    else if (speaksLegacy(talks)) report({ message: 'stuck', ...about });
    else report({ message: 'alone', ...about });
  },
});

const SILENCE_MS = 90_000;

function isLeftOpen({ call: { http } }: Probe): boolean {
  return http !== undefined && http.status !== 400;
}
