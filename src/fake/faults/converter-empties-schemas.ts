import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'converter-empties-schemas',
  does: 'Lists every tool with an `inputSchema` that names its dialect and says nothing else.',
  offer: (offering) => ({
    ...offering,
    tools: offering.tools.map((tool) => ({ ...tool, inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' } })),
  }),
});
