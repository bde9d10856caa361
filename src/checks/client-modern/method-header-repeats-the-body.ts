import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';

export default defineClientCheck({
  id: 'client-modern/method-header-repeats-the-body',
  claim: 'Repeats the method of every request in the header `Mcp-Method`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-08', 'HTTP-11'],
    says: '`Mcp-Method` repeats the method of each request, so that whatever stands in between need not read the body. Capital and small letters differ.',
    spec: '2026-07-28/basic/transports/streamable-http#standard-request-headers',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    missing: '`{{method}}` came without the header `Mcp-Method`.',
    differs: '`{{method}}` came with `Mcp-Method: {{header}}`.',
  },
  remedy: 'Set `Mcp-Method` to the `method` of the message, letter by letter.',
  catches: { 'leaves-out-mcp-method': ['missing'], 'writes-methods-in-capitals': ['differs'] },

  watch({ talk, report, notSeen }) {
    if (talk.calls.length === 0) return notSeen();
    for (const { method, http, frame } of talk.calls) {
      if (http === undefined) continue;
      const header = headerOf(http.headers, 'mcp-method');
      const about = { subject: method, evidence: [http.head, frame] } as const;
      if (header === undefined) report({ message: 'missing', ...about, values: { method } });
      else if (header !== method) report({ message: 'differs', ...about, values: { method, header: escapeUnseen(header) } });
    }
  },
});
