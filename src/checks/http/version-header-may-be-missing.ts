import { defineCheck } from '../../core/check.ts';
import { isServed, openProbe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'http/version-header-may-be-missing',
  claim: 'Serves requests that name no protocol version.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-37'],
    says: 'A request without the `MCP-Protocol-Version` header is served: by the version that was agreed on, or as 2025-03-26.',
    spec: '2025-11-25/basic/transports#protocol-version-header',
  },
  wires: ['http'],
  messages: {
    refused: 'It answers a request without `MCP-Protocol-Version` with {{status}}, and serves the same request with the header.',
  },
  remedy: 'Take a missing header for the version of the session, or for 2025-03-26, whose clients do not know the header.',
  catches: { 'demands-version-header': ['refused'] },

  async run({ connection, open, peer, report, inconclusive }) {
    const probe = await openProbe({ open, peer }, connection);
    const answer = await probe.ping({ 'mcp-protocol-version': null });
    answer.close();
    const control = await probe.ping();
    control.close();
    if (!isServed(control)) return inconclusive(`The same request with the header is answered with ${statusOf(control)}.`);
    if (answer.status === 429) return inconclusive(TOO_MANY);
    if (!isServed(answer)) report({ message: 'refused', values: { status: statusOf(answer) }, evidence: shown(answer) });
  },
});
