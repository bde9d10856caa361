import { defineCheck } from '../../core/check.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { lossesByTrap } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { showPointer } from '../../peer/lists/tool-schemas.ts';
import { pointerOf, subschemasOf } from '../../schema/subschemas.ts';

/** Keywords through which the items may be given elsewhere, or the array as a whole. */
const SAID_ELSEWHERE = ['items', 'prefixItems', 'contains', '$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'const', 'enum'];

export default defineCheck({
  id: 'tools/arrays-have-items',
  claim: 'Says of every array in its input schemas what its items are.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'JSON Schema allows an array without `items`, but VS Code and the model APIs that it speaks to refuse it.',
  },
  messages: { noItems: 'The array at {{pointer}} in the input schema of {{where}} has no `items`.' },
  harm: { kind: 'costs', because: 'A host refuses the tool, or every prompt for as long as the server is on.' },
  remedy: 'Add `items` with the schema of one item; `"items": {}` allows anything.',
  catches: { 'array-without-items': ['noItems'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const { inputSchema } = tool;
      if (!isObject(inputSchema)) return;
      for (const node of subschemasOf(inputSchema)) {
        if (!isObject(node.schema) || !isBareArray(node.schema)) continue;
        yield { message: 'noItems', pointer: pointerOf(node) } as const;
        return;
      }
    });
    for (const { offence, where, subject, tools, evidence } of faulty) {
      const values = { pointer: showPointer(offence.pointer), where };
      const hosts = { hosts: lossesByTrap(peer, 'array-without-items'), tools: tools.map(({ name }) => name) };
      report({ message: 'noItems', subject, values, evidence, ...hosts });
    }
  },
});

function isBareArray(schema: JsonObject): boolean {
  return [schema['type']].flat().includes('array') && !SAID_ELSEWHERE.some((keyword) => keyword in schema);
}
