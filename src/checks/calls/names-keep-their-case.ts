import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { callTool } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, namedTool } from '../../peer/calls/named-call.ts';
import { listedTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'calls/names-keep-their-case',
  claim: 'Knows a tool by its name in capital and small letters as it is listed.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-08'],
    says: 'Names of tools differ when their letters differ in case.',
    spec: '2025-11-25/server/tools#tool-names',
  },
  messages: { taken: 'The call of `{{other}}`, which it does not list, works like the call of `{{tool}}`.' },
  remedy: 'Compare names as they are. Two tools may differ in the case of a letter alone.',
  catches: { 'tool-names-ignore-case': ['taken'] },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const { name, isDestructive } = named;
    const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
    if (isDestructive) return skip(`\`${showName(name)}\` says that it may destroy something, and is called as the user said alone.`);
    if (other === name || listedTools(peer).some(({ tool }) => tool['name'] === other))
      return skip('It lists both, or the name has no letters.');
    const end = await callTool(connection, { name: other, arguments: named.arguments });
    if (end.kind !== 'answered')
      return end.kind === 'refused' ? undefined : inconclusive(`The call of \`${showName(other)}\` brought no answer.`);
    if (end.isRefusal || end.result?.['isError'] === true) return;
    report({ message: 'taken', values: { other: showName(other), tool: showName(name) }, subject: showName(name), evidence: end.evidence });
  },
});
