// A small server of both eras on the official SDK 2.x: stdio, or HTTP on PORT with its handler for Node.
import { createServer as createHttpServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { createKitchen } from './parts/kitchen.mjs';

function createServer() {
  const server = createKitchen();
  server.registerResource('pantry', 'kitchen://pantry', { mimeType: 'text/plain', description: 'What is in the pantry.' }, async (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'flour, salt, oil' }],
  }));
  server.registerPrompt(
    'plan_menu',
    { description: 'Plans a menu around one dish.', argsSchema: z.object({ dish: z.string() }) },
    ({ dish }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `Plan a menu around ${dish}.` } }],
    }),
  );
  return server;
}

if (process.env.PORT === undefined) {
  serveStdio(createServer);
} else {
  const handler = toNodeHandler(createMcpHandler(createServer));
  createHttpServer((request, response) => {
    if (new URL(request.url, 'http://127.0.0.1').pathname !== '/mcp') return response.writeHead(404).end();
    handler(request, response);
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.error('listening'));
}
