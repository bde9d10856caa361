import { defineCheck } from '../../core/check.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import { isObject } from '../../core/json/json.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';

const FAR_FUTURE = '2099-01-01';
/** Errors of 2026-07-28, which demands that such a header and the message agree. */
const MODERN_ERRORS: readonly number[] = [-32020, -32021, -32022];

export default defineCheck({
  id: 'lifecycle/version-header-leaves-negotiation',
  claim: 'Negotiates the version also with a client that names its own in a header of `initialize`.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'The header is defined for the requests after `initialize`. Clients that send it sooner cannot connect to a server that refuses a version there before it reads the offer.',
  },
  until: '2025-11-25',
  wires: ['http'],
  messages: {
    refused:
      '`initialize` with the header `MCP-Protocol-Version: {{version}}` is answered with {{answer}}; without the header such an offer is answered with a version.',
  },
  remedy: 'Look at `MCP-Protocol-Version` only in the requests after `initialize`.',
  catches: { 'version-header-is-refused-on-initialize': ['refused'] },

  async run({ peer, open, report, skip, inconclusive }) {
    const unknown = peer.offers.find(({ offered, answered }) => answered !== undefined && answered !== offered);
    if (unknown === undefined) return skip('It answered no unknown version with another.');
    const connection = await open({ greeting: 'none', purpose: 'probe' });
    const { message } = unknown.exchange.sent;
    const params = isObject(message) && isObject(message['params']) ? message['params'] : {};
    const request = connection.compose('initialize', { ...params, protocolVersion: FAR_FUTURE });
    const fate = fateOf(await connection.exchange(request, { headers: { 'mcp-protocol-version': FAR_FUTURE } }), connection);
    if (fate.kind === 'result') return;
    if (fate.kind === 'error' && MODERN_ERRORS.includes(fate.error?.code ?? 0))
      return skip('It reads the header by the rules of 2026-07-28.');
    if (fate.kind === 'broke') return inconclusive(`Asked with the header, it ${fate.how}.`);
    if (fate.kind === 'status' && saysNothing(fate.status))
      return inconclusive(`Asked with the header, it answers with HTTP ${fate.status}.`);
    const answer = fate.kind === 'status' ? `HTTP ${fate.status}` : renderError(fate.error);
    report({ message: 'refused', values: { version: FAR_FUTURE, answer }, evidence: fate.evidence });
  },
});
