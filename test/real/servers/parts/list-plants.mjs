/** Gives a server on the official SDK 1.x the tool that lists plants. */
export function registerListOfPlants(server) {
  server.registerTool(
    'list_plants',
    { description: 'Lists the plants of the garden by name.', annotations: { readOnlyHint: true } },
    async () => ({ content: [{ type: 'text', text: 'fern, rose, thyme' }] }),
  );
}
