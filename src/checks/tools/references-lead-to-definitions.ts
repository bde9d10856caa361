import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { schemasOf, showPointer } from '../../peer/lists/tool-schemas.ts';
import { refsIntoProperties } from '../../schema/references.ts';

export default defineCheck({
  id: 'tools/references-lead-to-definitions',
  claim: 'Refers in its schemas to definitions, and not to what another argument is.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'A reference may lead anywhere in its schema. What turns schemas into those of a model API often knows `$defs` alone, and loses what stands elsewhere.',
  },
  messages: { intoProperties: 'The reference `{{ref}}` at {{pointer}} in the {{place}} of {{where}} leads to another property.' },
  remedy:
    'Tell the converter to write a schema again where it comes again (`$refStrategy: "none"` in zod-to-json-schema), or put the definition into `$defs`.',
  catches: { 'ref-to-sibling-property': ['intoProperties'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* (tool) {
      for (const { place, schema } of schemasOf(tool, peer.revision)) {
        const [first] = refsIntoProperties(schema);
        // One converter writes them all.
        if (first !== undefined) yield { message: 'intoProperties', place, ...first } as const;
      }
    });
    for (const { offence, where, subject, names: tools, evidence } of faulty) {
      const values = { ref: showName(offence.ref), pointer: showPointer(offence.pointer), place: offence.place, where };
      report({ message: 'intoProperties', subject, values, evidence, tools });
    }
  },
});
