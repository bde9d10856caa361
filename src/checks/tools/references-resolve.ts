import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { lossesByTrap } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { schemasOf, showPointer } from '../../peer/lists/tool-schemas.ts';
import { unresolvedRefs } from '../../schema/references.ts';

export default defineCheck({
  id: 'tools/references-resolve',
  claim: 'Refers in its schemas to definitions that are there.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'schema' },
      { from: '2025-11-25', level: 'MUST' },
    ],
    rows: ['SCHEMA-02', 'RPC-19'],
    says: 'A schema is valid in its dialect, in which a `$ref` leads to a schema; a pointer counts from the root of the schema that holds it.',
    spec: '2025-11-25/basic/index#schema-validation',
  },
  messages: {
    dangling: 'The reference `{{ref}}` at {{pointer}} in the {{place}} of {{where}} leads nowhere.{{hint}}',
    remoteOutput: 'The reference `{{ref}}` at {{pointer}} in the output schema of {{where}} leads to another document.',
  },
  harm: {
    kind: 'loses-tools',
    because:
      'The official TypeScript client makes every output schema ready as soon as it has the list, and one that it cannot make ready costs it the whole list. Model APIs refuse such an input schema.',
  },
  remedy:
    'Put the definition into `$defs` at the root of the same schema, or the schema itself in the place of the reference. Each schema stands alone: nothing is shared between tools.',
  catches: {
    'output-schema-refers-nowhere': ['dangling'],
    'schema-refers-to-lost-components': ['dangling'],
    'output-schema-refers-to-the-web': ['remoteOutput'],
  },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const { revision } = peer;
    const faulty = groupByCause(listedTools(peer), function* (tool) {
      for (const { place, schema } of schemasOf(tool, revision)) {
        for (const { ref, kind, pointer, namesake } of unresolvedRefs(schema)) {
          const detail = showName(ref);
          if (kind === 'dangling') yield { message: 'dangling', detail, place, pointer, namesake } as const;
          else if (place === 'output schema') yield { message: 'remoteOutput', detail, pointer } as const;
        }
      }
    });
    for (const { offence, where, tools, evidence } of faulty) {
      const { detail: ref, pointer: at } = offence;
      const pointer = showPointer(at);
      const hosts = { hosts: lossesByTrap(peer, 'lost-output-reference'), tools: tools.map(({ name }) => name) };
      if (offence.message === 'remoteOutput') {
        report({ message: 'remoteOutput', subject: ref, values: { ref, pointer, where }, evidence, ...hosts });
        continue;
      }
      const { place, namesake } = offence;
      const hint = namesake === undefined ? '' : ` A definition of that name stands at ${showPointer(namesake)}.`;
      const values = { ref, pointer, place, where, hint };
      report({ message: 'dangling', subject: ref, values, evidence, ...(place === 'output schema' && hosts) });
    }
  },
});
