import { defineCheck } from '../../core/check.ts';
import { isString } from '../../core/json/json.ts';
import { hasSecretName } from '../../core/secrets/secret-name.ts';
import { findHeaderHints } from '../../peer/http/header-hints.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'modern/header-hints-hold-no-secrets',
  claim: 'Marks no argument for a header that sounds like a secret.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['HTTP-23'],
    says: 'Arguments with secrets or personal data are not marked with `x-mcp-header`: proxies read headers and write them to their logs.',
    spec: '2026-07-28/server/tools#x-mcp-header',
  },
  wires: ['http'],
  messages: { secret: 'The tool `{{tool}}` wants its argument `{{argument}}` in a header as well; by its name it is a secret.' },
  remedy: 'Take `x-mcp-header` off this argument.',
  catches: { 'marks-a-password-for-a-header': ['secret'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const why = whyNoTools(peer);
    if (why !== undefined) return skip(why);
    let count = 0;
    for (const { name, tool, frame } of listedTools(peer)) {
      for (const { place, value } of findHeaderHints(tool['inputSchema'])) {
        count += 1;
        const argument = place.split('/').at(-1) ?? '';
        if (!hasSecretName(argument) && !(isString(value) && hasSecretName(value))) continue;
        report({ message: 'secret', values: { tool: name, argument }, subject: `${name} ${argument}`, evidence: [frame] });
      }
    }
    if (count === 0) return skip('None of its tools has an `x-mcp-header`.');
  },
});
