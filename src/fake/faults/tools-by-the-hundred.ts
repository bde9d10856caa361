import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-by-the-hundred',
  does: 'Lists 120 tools, one for each shelf.',
  hosts: ['windsurf', 'vscode'],
  offer: (offering) => ({
    ...offering,
    pageSize: 1000,
    tools: Array.from({ length: 120 }, (_, shelf) => ({
      name: `count_shelf_${shelf + 1}`,
      description: `Counts the books that stand on shelf ${shelf + 1} of the reading room.`,
      inputSchema: { type: 'object', properties: {} },
      annotations: { title: `Count shelf ${shelf + 1}`, readOnlyHint: true, openWorldHint: false },
    })),
  }),
});
