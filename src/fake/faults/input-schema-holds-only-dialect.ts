import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'input-schema-holds-only-dialect',
  does: 'Lists a tool whose `inputSchema` names its dialect and says nothing else.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' } })),
});
