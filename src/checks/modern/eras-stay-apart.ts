import { defineCheck } from '../../core/check.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isObject } from '../../core/json/json.ts';
import { MODERN, NEWEST_LEGACY } from '../../core/revision.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/eras-stay-apart',
  claim: 'Answers each request by the rules of its own era, whatever came before on the connection.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['DISC-12'],
    says: 'A request that carries a version in its `_meta` is answered by the rules of the stateless era, beside sessions and without touching them.',
    spec: '2026-07-28/basic/versioning#compatibility-matrix',
  },
  // On stdio a server may settle on one era for its process.
  wires: ['http'],
  messages: {
    sessionRules: 'It answers `server/discover` without a `resultType` where the connection has carried a session before.',
    lost: 'It answers `ping` in a session with {{answer}} once a request of the stateless era has come on the same connection.',
  },
  remedy: 'Decide by the `_meta` and the headers of each request, and keep nothing with the socket that it came on.',
  catches: { 'sessions-colour-their-connection': ['sessionRules'], 'modern-requests-end-the-session': ['lost'] },

  async run({ connection, peer, open, limits, report, skip, inconclusive }) {
    if (!peer.isDualEra) return skip('It serves one era alone.');
    const session = await open({ revision: peer.revisions.at(-1) ?? NEWEST_LEGACY, purpose: 'probe' });
    const before = await session.request('ping');
    if (before.result === undefined) return inconclusive(`\`ping\` in a session brought ${renderAnswer(before)}.`);
    const headers = { 'mcp-session-id': null, 'mcp-protocol-version': MODERN, 'mcp-method': 'server/discover' };
    const answer = await session.http({ method: 'POST', body: JSON.stringify(connection.compose('server/discover')), headers });
    const reply = await session.waitFor(
      (frame): frame is MessageFrame => frame.kind === 'message' && frame.from === 'server' && frame.request === answer.request.seq,
      { since: answer.request.seq, timeoutMs: answer.isStream ? limits.requestMs : 0 },
    );
    const result = isObject(reply?.message) ? reply.message['result'] : undefined;
    if (reply !== undefined && isObject(result) && result['resultType'] === undefined)
      report({ message: 'sessionRules', evidence: [answer.request, reply] });
    const after = await session.request('ping');
    if (isUndecided(after)) return inconclusive(`\`ping\` in a session brought ${renderAnswer(after)}.`);
    if (after.result === undefined)
      report({ message: 'lost', values: { answer: renderAnswer(after) }, evidence: [answer.request, ...evidenceOf(after)] });
  },
});
