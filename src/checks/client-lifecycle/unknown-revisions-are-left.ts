import { defineClientCheck } from '../../core/client-check.ts';
import { isRevision } from '../../core/revision.ts';
import { AT_A_STRETCH_MS, mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-lifecycle/unknown-revisions-are-left',
  claim: 'Leaves where the server answers `initialize` with a revision that it does not speak.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['LIFE-08'],
    says: 'A client that does not speak the revision which the server answered disconnects.',
    spec: '2025-11-25/basic/lifecycle#version-negotiation',
  },
  under: ['counter-offers-1999'],
  occasion: 'Connect the client.',
  messages: {
    stayed: 'The server answered with `{{answered}}`, which is no revision, and the client went on with `{{method}}`.',
  },
  remedy: 'Compare the `protocolVersion` of the answer with the revisions that the client speaks, and disconnect where it is none of them.',
  catches: { 'goes-on-with-an-unknown-revision': ['stayed'] },

  watch({ talk, report, notSeen, inconclusive, ...moment }) {
    const { opening, calls, notices } = talk;
    const answered = opening?.result?.['protocolVersion'];
    if (opening?.answer === undefined) return notSeen();
    if (typeof answered !== 'string' || isRevision(answered)) return inconclusive('The server did not answer with an unknown revision.');
    const { seq } = opening.answer;
    const next = [...notices, ...calls].filter(({ frame }) => frame.seq > seq && frame !== opening.frame);
    const [first] = next.sort((a, b) => a.frame.seq - b.frame.seq);
    if (first !== undefined)
      report({ message: 'stayed', values: { answered, method: first.method }, evidence: [opening.answer, first.frame] });
    else if (mayStillCome(opening.answer, moment, AT_A_STRETCH_MS)) return notSeen();
  },
});
