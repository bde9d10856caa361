import { defineCheck } from '../../core/check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';
import { showPointer } from '../../peer/lists/tool-schemas.ts';
import { dialectOf } from '../../schema/dialect.ts';
import { loadSchemaJudge } from '../../schema/judge.ts';

export default defineCheck({
  id: 'calls/structured-content-fits',
  claim: 'Returns structured content that fits the output schema of the tool.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TOOL-23', 'TOOL-24'],
    says: 'A tool with an `outputSchema` returns `structuredContent` that fits it, unless the call failed or asks for input first.',
    spec: '2025-11-25/server/tools#output-schema',
  },
  messages: {
    missing: '`{{tool}}` has an `outputSchema`, and its result has no `structuredContent`.',
    mismatch: 'The `structuredContent` of `{{tool}}` does not fit its `outputSchema`: {{pointer}} {{problem}}.',
  },
  remedy:
    'Bring result and schema together: return what the schema promises, or promise what is returned. Clients that validate refuse the whole result.',
  catches: {
    'structured-content-missing': ['missing'],
    'structured-content-mismatch': ['mismatch'],
    'structured-content-is-null': ['mismatch'],
  },
  callsTool: true,

  async run({ connection, patience, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    const { outputSchema } = named.tool;
    if (!isObject(outputSchema)) return skip(`\`${tool}\` has no \`outputSchema\`. Add \`--call\` with a tool that has one.`);
    const end = await callNamed(connection, named);
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    const { result, evidence } = end;
    if (result === undefined || result['isError'] === true)
      return skip(`The call of \`${tool}\` failed. Give arguments with which it succeeds.`);
    if ((result['resultType'] ?? 'complete') !== 'complete')
      return skip(`The call of \`${tool}\` is not complete: it asks for input first.`);
    const content: Json | undefined = result['structuredContent'];
    if (content === undefined) return report({ message: 'missing', subject: tool, values: { tool }, evidence });
    // Until 2025-11-25 another check asks for an object.
    if (!isObject(content) && peer.era === 'legacy') return;
    const judge = await loadSchemaJudge(patience);
    const [dialect = '2020-12'] = dialectOf(outputSchema, peer.revision).dialects;
    const schema = await judge.compileSchema(outputSchema, dialect);
    if (!schema.usable) return skip(`The output schema of \`${tool}\` cannot be used. ${schema.because}`);
    const judgement = schema.validate(content);
    if (judgement.verdict === 'unjudged')
      return inconclusive(`The \`structuredContent\` of \`${tool}\` cannot be judged. ${judgement.because}`);
    if (judgement.verdict === 'valid') return;
    for (const { pointer, text } of judgement.problems) {
      const values = { tool, pointer: showPointer(pointer), problem: text };
      report({ message: 'mismatch', subject: `${tool} ${pointer}`, values, evidence });
    }
  },
});
