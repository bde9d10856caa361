import type { JsonObject } from '../../core/json/json.ts';
import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

function nest(levels: number): JsonObject {
  return levels === 0 ? { type: 'string' } : { type: 'object', properties: { part: nest(levels - 1) } };
}

export default defineFault({
  id: 'schema-nests-deep',
  does: 'Lists a tool whose `inputSchema` nests deeper than the parser of .NET follows.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: nest(40) })),
});
