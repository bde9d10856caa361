import { isObject } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hint-with-a-blank',
  does: 'Marks an argument for a header whose name has a blank.',
  wires: ['http'],
  from: MODERN,
  offer: changeTool((tool) => {
    const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    return {
      ...tool,
      inputSchema: {
        ...schema,
        properties: { ...properties, floor: { type: 'string', description: 'Floor.', 'x-mcp-header': 'Floor number' } },
      },
    };
  }, 'opening_hours'),
});
