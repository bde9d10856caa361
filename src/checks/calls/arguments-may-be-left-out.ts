import { defineCheck } from '../../core/check.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { type CallEnd, callTool } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'calls/arguments-may-be-left-out',
  claim: 'Takes a call without `arguments` where the tool requires none.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RPC-19'],
    says: '`arguments` is an optional member of a call. Left out, it means the same as an empty object.',
    spec: '2025-11-25/basic/index#schema',
  },
  messages: { refused: 'The call of `{{tool}}` without `arguments` failed ({{why}}), and with `arguments: {}` it worked.' },
  remedy: 'Read missing arguments as an empty object before they are validated.',
  catches: { 'arguments-omitted-rejected': ['refused'] },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    // Without them it may do more than the user asked for.
    if (Object.keys(named.arguments).length > 0) return skip('Add `--call` with a tool that needs no arguments, and give it none.');
    const schema = isObject(named.tool['inputSchema']) ? named.tool['inputSchema'] : {};
    if (isArray(schema['required']) && schema['required'].length > 0) return skip(`\`${tool}\` requires arguments.`);
    const without = await callTool(connection, { name: named.name });
    if (without.kind !== 'answered') return inconclusive(`The call of \`${tool}\` without \`arguments\` brought no answer.`);
    const why = failureOf(without);
    if (why === undefined) return;
    const empty = await callNamed(connection, named);
    if (empty.kind !== 'answered') return inconclusive(`The call of \`${tool}\` with empty \`arguments\` brought no answer.`);
    if (failureOf(empty) !== undefined) return skip(`\`${tool}\` fails with and without \`arguments\`.`);
    report({ message: 'refused', subject: tool, values: { tool, why }, evidence: [...without.evidence, ...empty.evidence] });
  },
});

function failureOf({ isRefusal, error, result }: CallEnd & { readonly kind: 'answered' }): string | undefined {
  if (isRefusal) return error === undefined ? 'an error' : `error ${error.code}`;
  return result?.['isError'] === true ? '`isError`' : undefined;
}
