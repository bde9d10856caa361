import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { showPointer } from '../../peer/lists/tool-schemas.ts';
import { unresolvedRefs } from '../../schema/references.ts';

export default defineCheck({
  id: 'tools/references-stay-inside',
  claim: 'Refers in its input schemas to nothing outside of them.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['SCHEMA-09'],
    says: 'Clients do not fetch a schema from the network unless somebody allows it, so a server does without references to other documents.',
    spec: '2026-07-28/basic/index#ref-resolution',
  },
  messages: { remote: 'The reference `{{ref}}` at {{pointer}} in the input schema of {{where}} leads to another document.' },
  remedy: 'Copy the schema into `$defs` at the root and refer to it there.',
  catches: {
    'input-schema-refers-to-the-web': ['remote'],
    'schema-refers-to-a-canary': ['remote'],
  },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool: { inputSchema } }) {
      for (const { ref, kind, pointer } of isObject(inputSchema) ? unresolvedRefs(inputSchema) : []) {
        if (kind === 'remote') yield { message: 'remote', detail: showName(ref), pointer } as const;
      }
    });
    for (const { offence, where, evidence } of faulty) {
      const { detail: ref, pointer } = offence;
      report({ message: 'remote', subject: ref, values: { ref, pointer: showPointer(pointer), where }, evidence });
    }
  },
});
