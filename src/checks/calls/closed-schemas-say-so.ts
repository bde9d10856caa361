import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import type { CallEnd } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';
import { takesUnlisted } from '../../peer/calls/open-schema.ts';

export default defineCheck({
  id: 'calls/closed-schemas-say-so',
  claim: 'Says in the input schema when no other arguments are taken than those it lists.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'A schema without `additionalProperties: false` allows what it does not list, and models add arguments that they take to be helpful.',
  },
  messages: {
    refused:
      '`{{tool}}` refuses a call with an argument that its input schema does not list, and the schema allows it: `additionalProperties` is not `false`.',
  },
  remedy: 'Say `"additionalProperties": false` in the schema where the tool is as strict as that, or leave what is not listed unread.',
  catches: { 'runtime-stricter-than-schema': ['refused'] },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, nonce, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    if (!takesUnlisted(named.tool['inputSchema'])) return skip(`The input schema of \`${tool}\` says what else it takes.`);
    if (named.isDestructive) return skip(`\`${tool}\` says that it may destroy something: it is called with the given arguments only.`);
    const more = await callNamed(connection, named, { ...named.arguments, [`unlisted_${nonce()}`]: 'unlisted' });
    if (more.kind !== 'answered') return inconclusive(`A call of \`${tool}\` with one more argument brought no answer.`);
    if (!hasFailed(more)) return;
    const control = await callNamed(connection, named);
    if (control.kind !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    if (hasFailed(control)) return skip(`The call of \`${tool}\` failed. Give arguments with which it succeeds.`);
    report({ message: 'refused', subject: tool, values: { tool }, evidence: more.evidence });
  },
});

function hasFailed({ isRefusal, result }: CallEnd & { readonly kind: 'answered' }): boolean {
  return isRefusal || result?.['isError'] === true;
}
