import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';

export default defineClientCheck({
  id: 'client-http/version-header-is-sent',
  claim: 'Names the agreed revision in `MCP-Protocol-Version` on every request after `initialize`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-17', 'SHTTP-38'],
    says: 'On HTTP every request after `initialize` carries `MCP-Protocol-Version`, and its value is the revision that was agreed on.',
    spec: '2025-11-25/basic/transports#protocol-version-header',
  },
  wires: ['http'],
  occasion: 'Connect the client, and let it send one request more.',
  messages: {
    missing: '{{method}} `{{what}}` came without `MCP-Protocol-Version`.',
    differs: '{{method}} `{{what}}` named `{{named}}`, and the revision agreed on is `{{agreed}}`.',
  },
  regrade: {
    differs: { severity: 'warning', because: 'That the header is there is a must; that it equals the agreed revision is a should.' },
  },
  remedy: 'Set `MCP-Protocol-Version` to the `protocolVersion` of the answer to `initialize`, on POST, GET and DELETE alike.',
  catches: { 'leaves-out-the-version-header': ['missing'], 'names-another-revision-in-the-header': ['differs'] },

  watch({ talk, report, notSeen }) {
    const { opening, requests, revision } = talk;
    if (opening?.result === undefined || opening.answer === undefined) return notSeen();
    const answered = opening.answer.seq;
    const later = requests.filter(({ head }) => head.seq > answered);
    if (later.length === 0) return notSeen();
    for (const { head, method, headers, body } of later) {
      const named = headerOf(headers, 'mcp-protocol-version');
      const what = wordOf(body?.kind === 'message' ? body.message : undefined);
      if (named === undefined) report({ message: 'missing', subject: method, values: { method, what }, evidence: [head] });
      else if (named !== revision)
        report({
          message: 'differs',
          subject: method,
          values: { method, what, named, agreed: revision },
          evidence: [opening.answer, head],
        });
    }
  },
});

function wordOf(message: unknown): string {
  return typeof message === 'object' && message !== null && 'method' in message ? String(message.method) : '';
}
