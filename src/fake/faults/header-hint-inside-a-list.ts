import { isObject } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hint-inside-a-list',
  does: 'Marks the items of a list for a header.',
  wires: ['http'],
  from: MODERN,
  offer: changeTool((tool) => {
    const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    return {
      ...tool,
      inputSchema: {
        ...schema,
        properties: {
          ...properties,
          floors: { type: 'array', items: { type: 'string', 'x-mcp-header': 'Floor' }, description: 'Floors.' },
        },
      },
    };
  }, 'opening_hours'),
});
