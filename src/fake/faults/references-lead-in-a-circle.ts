import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'references-lead-in-a-circle',
  does: 'Defines an argument by a reference to a definition that refers to another, which refers to the first.',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: {
      type: 'object',
      properties: { query: { $ref: '#/$defs/words' } },
      additionalProperties: false,
      $defs: { words: { $ref: '#/$defs/phrase' }, phrase: { $ref: '#/$defs/words' } },
    },
  })),
});
