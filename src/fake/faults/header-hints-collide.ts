import { isObject } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hints-collide',
  does: 'Marks two arguments for headers that differ in capital letters only.',
  wires: ['http'],
  from: MODERN,
  offer: changeTool((tool) => {
    const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    return {
      ...tool,
      inputSchema: { ...schema, properties: { ...properties, floor: { type: 'string', description: 'Floor.', 'x-mcp-header': 'BRANCH' } } },
    };
  }, 'opening_hours'),
});
