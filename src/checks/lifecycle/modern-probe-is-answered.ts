import { defineCheck } from '../../core/check.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';
import { MODERN } from '../../core/revision.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

const META = { [META_KEYS.protocolVersion]: MODERN, [META_KEYS.clientCapabilities]: {} };

export default defineCheck({
  id: 'lifecycle/modern-probe-is-answered',
  claim: 'Answers `server/discover` from clients of 2026-07-28, if only with an error.',
  subject: 'server',
  requirement: {
    level: 'JSON-RPC',
    rows: ['RPC-20'],
    says: 'A request for an unknown method gets error -32601, whatever stands in its `_meta`.',
    spec: '2024-11-05/basic/lifecycle#error-handling',
  },
  until: '2025-11-25',
  messages: {
    silent:
      'It refuses `server/discover` without `_meta`, and does not answer it within {{seconds}} s when its `_meta` names 2026-07-28. Everything else is answered.',
  },
  harm: { silent: { kind: 'hangs', because: 'A client that asks which era is served waits, and one without a deadline waits for ever.' } },
  remedy:
    'Answer an unknown method with error -32601 before you read its parameters; look for what drops a request whose `_meta` is new to it.',
  catches: { 'ignores-metadata-of-the-future': ['silent'] },
  connection: 'expendable',

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    if (peer.isDualEra) return skip('It serves the stateless era too.');
    const bare = await connection.request('server/discover');
    if (bare.outcome !== 'answered') return skip('It leaves unknown methods unanswered, whatever their `_meta`.');
    const probe = await connection.request('server/discover', { _meta: META });
    if (probe.outcome === 'answered' || probe.outcome === 'refused') return;
    if (!connection.alive) return inconclusive('It ended when it was asked for `server/discover`.');
    if ((await findSignOfLife(connection, peer)) === undefined)
      return inconclusive('After `server/discover` nothing is answered any more.');
    const seconds = Math.round(limits.requestMs / 1000);
    report({ message: 'silent', values: { seconds }, evidence: [bare.sent, ...(bare.reply ? [bare.reply] : []), probe.sent] });
  },
});
