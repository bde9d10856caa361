import { defineClientCheck } from '../../core/client-check.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { toProbe } from '../../peer/talks/probes.ts';

export default defineClientCheck({
  id: 'client-era/era-is-remembered',
  claim: 'Does not ask for the era again once the server has shown it.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['DISC-13'],
    says: 'What a probe has shown holds for the life of the process, or for the origin: it is remembered, and asked for again only after a failure.',
    spec: '2026-07-28/basic/versioning#backward-compatibility-with-initialization-based-versions',
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
    'logs-at-unknown-methods',
  ],
  occasion: 'Let a client that speaks both eras connect, list tools, and call some.',
  messages: {
    again: 'It had opened a session with `initialize`, and sent `server/discover` to the same process again.',
    storm: 'It sent `server/discover` {{count}} times in a row, though each answer said that the server does not know it.',
  },
  remedy: 'Keep the era beside the process or the origin, and ask again only when a request of that era fails.',
  catches: { 'probes-again': ['again'], 'probes-in-a-row': ['storm'] },

  watch({ talk, report, notSeen }) {
    const probes = talk.calls.filter(({ method }) => method === 'server/discover');
    const [first] = probes;
    if (first === undefined) return notSeen();
    const opened = talk.calls.find(({ method, result }) => method === 'initialize' && result !== undefined);
    const again = probes.find(({ frame }) => opened?.answer !== undefined && frame.seq > opened.answer.seq);
    if (opened !== undefined && again !== undefined && talk.wire === 'stdio')
      report({ message: 'again', evidence: [opened.frame, again.frame] });
    const row = longestRow(talk);
    const [one] = row;
    if (one !== undefined && row.length >= STORM)
      report({ message: 'storm', values: { count: row.length }, evidence: [one.frame, ...row.slice(1).map(({ frame }) => frame)] });
  },
});

/** More than one who tries again, and one who starts at the same time. */
const STORM = 4;
/** Within so many milliseconds they are of one mind. */
const SPAN_MS = 10_000;

/** Probes that were each answered to the end, with no other request of any era between them. */
function longestRow(talk: Talk): readonly ClientCall[] {
  let best: ClientCall[] = [];
  let row: ClientCall[] = [];
  for (const call of talk.calls) {
    const isProbe = call.method === 'server/discover' && toProbe(call, talk).answer === 'other';
    const isClose = row[0] === undefined || call.frame.t - row[0].frame.t < SPAN_MS;
    row = isProbe ? [...(isClose ? row : []), call] : [];
    if (row.length > best.length) best = row;
  }
  return best;
}
