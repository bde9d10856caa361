import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A server on the official SDK 2.x with one tool. */
export function createKitchen() {
  const server = new McpServer({ name: 'kitchen', version: '2.0.0' });
  server.registerTool(
    'scale_recipe',
    {
      description: 'Scales the amounts of a recipe to a number of guests.',
      inputSchema: z.object({ recipe: z.string().describe('Name of the recipe.'), guests: z.number().int().min(1) }),
      annotations: { readOnlyHint: true },
    },
    async ({ recipe, guests }) => ({ content: [{ type: 'text', text: `${recipe} for ${guests}` }] }),
  );
  return server;
}
