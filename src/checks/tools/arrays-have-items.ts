import { defineCheck } from '../../core/check.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { lossesByTrap } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { showPlaces } from '../../peer/lists/tool-schemas.ts';
import { pointerOf, subschemasOf } from '../../schema/subschemas.ts';

/** Keywords through which the items may be given elsewhere, or the array as a whole. */
const SAID_ELSEWHERE = ['items', 'prefixItems', 'contains', '$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'const', 'enum'];

const MOST_PLACES = 50;

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
      if (bareArraysIn(tool['inputSchema']).length > 0) yield { message: 'noItems' } as const;
    });
    for (const { where, subject, tools, names, evidence } of faulty) {
      const changes = tools.flatMap(({ name, tool }) =>
        bareArraysIn(tool['inputSchema']).map((pointer) => ({ tool: name, pointer, actual: 'no `items`', expected: '`"items": {}`' })),
      );
      const values = { pointer: showPlaces(changes), where };
      const hosts = { hosts: lossesByTrap(peer, 'array-without-items'), tools: names };
      report({ message: 'noItems', subject, values, evidence, changes, ...hosts });
    }
  },
});

function bareArraysIn(schema: Json | undefined): readonly string[] {
  if (!isObject(schema)) return [];
  const found: string[] = [];
  for (const node of subschemasOf(schema)) {
    if (isObject(node.schema) && isBareArray(node.schema)) found.push(pointerOf(node));
    if (found.length === MOST_PLACES) break;
  }
  return found;
}

function isBareArray(schema: JsonObject): boolean {
  return [schema['type']].flat().includes('array') && !SAID_ELSEWHERE.some((keyword) => keyword in schema);
}
