import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'tools/output-schemas-are-objects',
  claim: 'Gives output schemas whose root is `type: "object"`.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['SCHEMA-10'],
    says: 'Until 2025-11-25 the structured result of a tool is an object, so its `outputSchema` has `type: "object"` at its root.',
    spec: '2025-11-25/schema#tool',
  },
  messages: {
    noType: '`outputSchema` of {{where}} has no `type`, where `"object"` must stand.',
    otherType: '`outputSchema.type` of {{where}} must be `"object"`, and is {{actual}}.',
  },
  harm: { kind: 'loses-tools', because: 'A client that checks the shape of the list refuses it whole.' },
  remedy: 'Put the result into a member of an object, as `{"type": "object", "properties": {"items": …}}`, or offer no output schema.',
  catches: {
    'output-schema-without-type': ['noType'],
    'output-schema-is-array': ['otherType'],
  },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const { outputSchema } = tool;
      if (!isObject(outputSchema) || outputSchema['type'] === 'object') return;
      if (outputSchema['type'] === undefined) yield { message: 'noType' } as const;
      else yield { message: 'otherType', detail: describeValue(outputSchema['type']) } as const;
    });
    for (const { offence, where, subject, names: tools, evidence } of faulty) {
      if (offence.message === 'noType') report({ message: 'noType', subject, values: { where }, evidence, tools });
      else report({ message: 'otherType', subject, values: { where, actual: offence.detail }, evidence, tools });
    }
  },
});
