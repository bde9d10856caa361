import { MODERN } from '../../core/revision.ts';
import { addTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'adds-a-tool-with-a-broken-mark',
  does: 'Lists a tool more, whose argument is marked for a header that cannot have such a name.',
  wires: ['http'],
  from: MODERN,
  offer: addTool({
    name: 'broken_mark',
    description: 'Takes a place. The mark that puts it into a header is broken, so that clients leave this tool out.',
    inputSchema: { type: 'object', properties: { place: { type: 'string', description: 'Any place.', 'x-mcp-header': 'Where to' } } },
    annotations: { title: 'Broken mark', readOnlyHint: true, openWorldHint: false },
  }),
});
