import { addTool } from '../bending.ts';
import { CANARY, showCanaries } from '../canary-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-refers-to-a-canary',
  does: 'Lists a tool whose schema refers to a document on the server itself, which nobody has to fetch.',
  wires: ['http', 'sse'],
  offer: addTool({
    name: 'refer_away',
    description: 'Has a schema that refers to a document elsewhere.',
    inputSchema: { type: 'object', properties: { place: { $ref: `${CANARY}/input.json` } } },
    annotations: { title: 'Refer away', readOnlyHint: true, openWorldHint: false },
  }),
  ...showCanaries,
});
