import { defineCheck } from '../../core/check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { lossesByTrap } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'tools/input-schemas-are-objects',
  claim: 'Gives every tool an input schema whose root is `type: "object"`.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'schema' },
      { from: '2025-11-25', level: 'MUST' },
    ],
    rows: ['TOOL-05', 'SCHEMA-05'],
    says: 'Every tool has an `inputSchema`: an object, never `null`, with `type: "object"` at its root, also when the tool takes no arguments.',
    spec: '2025-11-25/server/tools#tool',
  },
  messages: {
    missing: '`inputSchema` is missing from {{where}}.',
    noObject: '`inputSchema` of {{where}} must be an object, and is {{actual}}.',
    noType: '`inputSchema` of {{where}} has no `type`, where `"object"` must stand.',
    onlyDialect:
      '`inputSchema` of {{where}} holds `$schema` and nothing else. A converter that does not understand a definition leaves such a schema behind, as when it knows zod 3 and is handed zod 4.',
    otherType: '`inputSchema.type` of {{where}} must be `"object"`, and is {{actual}}.',
    allEmpty:
      'The input schemas of all {{count}} tools are empty. A converter that does not understand their definitions leaves such schemas behind, as when it knows one major version of a schema library (zod 3) and is handed another (zod 4).',
  },
  harm: {
    kind: 'loses-tools',
    because: 'Clients drop such a tool without a word, or the whole list with it.',
  },
  remedy:
    'Send `{"type": "object", "properties": {…}}`, and for a tool without arguments `{"type": "object", "additionalProperties": false}`. Where a library makes the schemas, look at what it makes of them.',
  catches: {
    'tool-without-input-schema': ['missing'],
    'input-schema-is-null': ['noObject'],
    'input-schema-without-type': ['noType'],
    'input-schema-holds-only-dialect': ['onlyDialect'],
    'input-schema-is-array': ['otherType'],
    'converter-empties-schemas': ['allEmpty'],
    'schema-refers-to-lost-components': ['noType'],
  },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const tools = listedTools(peer);
    const hosts = lossesByTrap(peer, 'untyped-input');
    const [first, second] = tools;
    if (first !== undefined && second !== undefined && tools.every(({ tool }) => isEmptied(tool['inputSchema']))) {
      report({ message: 'allEmpty', subject: 'all', values: { count: tools.length }, evidence: [first.frame], hosts });
      return;
    }
    const faulty = groupByCause(tools, function* ({ tool }) {
      const schema = tool['inputSchema'];
      const type = isObject(schema) ? schema['type'] : undefined;
      if (schema === undefined) yield { message: 'missing' } as const;
      else if (!isObject(schema)) yield { message: 'noObject', detail: describeValue(schema) } as const;
      else if (type !== undefined && type !== 'object') yield { message: 'otherType', detail: describeValue(type) } as const;
      else if (type === undefined) yield { message: isEmptied(schema) && '$schema' in schema ? 'onlyDialect' : 'noType' } as const;
    });
    for (const { offence, where, subject, tools: hit, names, evidence } of faulty) {
      const changes = hit.map(({ name }) => ({ tool: name, pointer: '', actual: 'no `type`', expected: '`"type": "object"`' }));
      if (offence.message === 'noType') {
        report({ message: 'noType', subject, values: { where }, evidence, hosts, tools: names, changes });
      } else if (offence.message === 'noObject')
        report({ message: 'noObject', subject, values: { where, actual: offence.detail }, evidence, tools: names });
      else if (offence.message === 'otherType')
        report({ message: 'otherType', subject, values: { where, actual: offence.detail }, evidence, hosts, tools: names });
      else
        report({
          message: offence.message,
          subject,
          values: { where },
          evidence,
          tools: names,
          ...(offence.message !== 'missing' && { hosts }),
        });
    }
  },
});

function isEmptied(schema: Json | undefined): boolean {
  return isObject(schema) && Object.keys(schema).every((keyword) => keyword === '$schema' || keyword === '$id');
}
