import { defineCheck } from '../../core/check.ts';
import { isServed, openProbe, shown, statusOf } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'http/unknown-version-header-gets-400',
  claim: 'Answers 400 to a protocol version that it cannot know.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-36'],
    says: 'A request whose `MCP-Protocol-Version` header is malformed or names a version that is not served is answered with 400.',
    spec: '2025-11-25/basic/transports#protocol-version-header',
  },
  wires: ['http'],
  messages: {
    served:
      'It serves a request whose header says `MCP-Protocol-Version: {{version}}`. It does not look at the header, so that nobody learns of a wrong one.',
    otherStatus: 'It answers a request with `MCP-Protocol-Version: {{version}}` with {{status}}.',
  },
  remedy: 'Compare the header with the versions that you serve, and answer 400 to every other value.',
  catches: {
    'serves-any-version-header': ['served'],
    'unknown-version-header-gets-500': ['otherStatus'],
  },

  async run({ connection, open, peer, nonce, report, inconclusive }) {
    const probe = await openProbe({ open, peer }, connection);
    // Another version that is served is nobody's error; these two are served by none.
    for (const version of [`v-${nonce()}`, '1900-01-01']) {
      const answer = await probe.ping({ 'mcp-protocol-version': version });
      answer.close();
      const control = await probe.ping();
      control.close();
      if (!isServed(control)) return inconclusive(`The same request with the right version is answered with ${statusOf(control)}.`);
      if (answer.status === 400) continue;
      // The word of a nonce changes from run to run.
      const named = version === '1900-01-01' ? version : 'v-…';
      const common = { evidence: shown(answer), expected: '400', actual: statusOf(answer) };
      if (isServed(answer)) report({ message: 'served', values: { version: named }, ...common });
      else report({ message: 'otherStatus', values: { version: named, status: statusOf(answer) }, ...common });
    }
  },
});
