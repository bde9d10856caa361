import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { lossesByTrap } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { schemasOf, showPointer } from '../../peer/lists/tool-schemas.ts';
import { dialectOf } from '../../schema/dialect.ts';
import { loadSchemaJudge } from '../../schema/judge.ts';
import { parsePointer } from '../../schema/pointer.ts';

export default defineCheck({
  id: 'tools/schemas-are-valid',
  claim: 'Gives every tool schemas that are valid JSON Schema.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'schema' },
      { from: '2025-11-25', level: 'MUST' },
    ],
    rows: ['SCHEMA-02', 'SCHEMA-01', 'RPC-19'],
    says: 'A schema is valid in the dialect that its `$schema` names; without one, in 2020-12. Unknown keywords and formats are allowed, and patterns of any engine.',
    spec: '2025-11-25/basic/index#schema-validation',
  },
  messages: {
    invalid: 'The {{place}} of {{where}} is not valid: {{pointer}} {{problem}}.',
    unknownDialect: 'The {{place}} of {{where}} names the dialect `{{dialect}}`, by which it could not be judged.',
  },
  harm: {
    invalid: {
      kind: 'loses-tools',
      because: 'A client that compiles the schema fails on it, and drops the tool or every tool of the server.',
    },
  },
  regrade: {
    unknownDialect: { severity: 'note', because: 'Any dialect may be used. Few clients know another than draft-07 and 2020-12.' },
  },
  remedy: 'Mend the schema at that place, or the converter that makes it. A member that has no value is left out, not set to `null`.',
  catches: {
    'schema-does-not-compile': ['invalid'],
    'required-is-null': ['invalid'],
    'pattern-is-no-expression': ['invalid'],
    'schema-names-unknown-dialect': ['unknownDialect'],
  },

  async run({ inconclusive, patience, peer, report, skip, trait }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const { revision } = peer;
    const judge = await loadSchemaJudge(patience);
    const dialects = new Set<string>();
    const unjudged: string[] = [];
    const faulty = groupByCause(listedTools(peer), function* (tool) {
      for (const { place, schema } of schemasOf(tool, revision)) {
        const choice = dialectOf(schema, revision);
        dialects.add(choice.declared === undefined ? 'none named' : showName(choice.declared));
        if (choice.dialects.length === 0) {
          yield { message: 'unknownDialect', place, detail: showName(choice.declared ?? '') } as const;
          continue;
        }
        const judgement = judge.problemsOf(schema, choice.dialects);
        if (judgement.verdict === 'unjudged')
          unjudged.push(`The ${place} of the tool \`${showName(tool.name)}\` cannot be judged. ${judgement.because}`);
        if (judgement.verdict !== 'invalid') continue;
        for (const { pointer, text } of judgement.problems) {
          const keyword = parsePointer(pointer).at(-1) ?? '';
          yield { message: 'invalid', place, pointer, text, detail: `${place} ${keyword} ${text}` } as const;
        }
      }
    });
    trait('schema dialects', [...dialects].sort().join(', '));
    const [first] = unjudged;
    if (faulty.length === 0 && first !== undefined) return inconclusive(first);
    for (const { offence, where, subject, tools, evidence } of faulty) {
      const { place, detail } = offence;
      if (offence.message === 'unknownDialect') {
        report({ message: 'unknownDialect', subject, values: { place, where, dialect: detail }, evidence });
        continue;
      }
      const { pointer, text } = offence;
      const isNull = place === 'input schema' && pointer === '/required' && text.includes('`null`');
      const names = tools.map(({ name }) => name);
      const changes = names.map((tool) => ({ tool, pointer, actual: '`"required": null`', expected: '`required` left out' }));
      const hosts = isNull && { hosts: lossesByTrap(peer, 'null-required'), tools: names, changes };
      report({
        message: 'invalid',
        subject: where.startsWith('the tool') ? `${subject} ${place} ${pointer}` : subject,
        values: { place, where, pointer: showPointer(pointer), problem: text },
        evidence,
        ...hosts,
      });
    }
  },
});
