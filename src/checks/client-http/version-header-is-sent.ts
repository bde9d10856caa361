import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { HttpSeen } from '../../core/talk.ts';
import { methodSentBy } from '../../peer/talks/said.ts';

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
    missing: '{{what}} came without `MCP-Protocol-Version`.',
    differs: '{{what}} named `{{named}}`, and the revision agreed on is `{{agreed}}`.',
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
    for (const http of later) {
      const { head, method, headers } = http;
      const named = headerOf(headers, 'mcp-protocol-version');
      const what = wordsOf(http);
      if (named === undefined) report({ message: 'missing', subject: method, values: { what }, evidence: [head] });
      else if (named !== revision)
        report({
          message: 'differs',
          subject: method,
          values: { what, named, agreed: revision },
          evidence: [opening.answer, head],
        });
    }
  },
});

/** ``POST `tools/list` ``, or the method alone. */
function wordsOf(http: HttpSeen): string {
  const sent = methodSentBy(http);
  return sent === undefined ? http.method : `${http.method} \`${sent}\``;
}
