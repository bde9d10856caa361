// A small server on the official SDK 1.x, as its own documentation builds one: stdio, or HTTP with sessions on PORT.
import { randomUUID } from 'node:crypto';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { registerListOfPlants } from './parts/list-plants.mjs';

function createServer() {
  const server = new McpServer({ name: 'garden', version: '1.0.0' });
  server.registerTool(
    'water_plant',
    {
      description: 'Waters one plant and returns how many litres it took.',
      inputSchema: { plant: z.string().describe('Name of the plant.'), litres: z.number().min(0).max(10) },
      outputSchema: { plant: z.string(), litres: z.number() },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    async ({ plant, litres }) => ({
      content: [{ type: 'text', text: JSON.stringify({ plant, litres }) }],
      structuredContent: { plant, litres },
    }),
  );
  registerListOfPlants(server);
  server.registerResource('map', 'garden://map', { mimeType: 'text/plain', description: 'Where each plant stands.' }, async (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'fern: north, rose: south' }],
  }));
  server.registerResource('plant', new ResourceTemplate('garden://plants/{name}', { list: undefined }), {}, async (uri, { name }) => ({
    contents: [{ uri: uri.href, text: `A plant called ${name}.` }],
  }));
  server.registerPrompt('advise', { description: 'Asks for advice on a plant.', argsSchema: { plant: z.string() } }, ({ plant }) => ({
    messages: [{ role: 'user', content: { type: 'text', text: `How do I care for my ${plant}?` } }],
  }));
  return server;
}

if (process.env.PORT === undefined) {
  await createServer().connect(new StdioServerTransport());
} else {
  const app = createMcpExpressApp();
  const sessions = new Map();
  app.all('/mcp', async (request, response) => {
    const id = request.headers['mcp-session-id'];
    let transport = sessions.get(id);
    if (transport === undefined) {
      if (id !== undefined) return response.status(404).json({ jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' } });
      transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => randomUUID(),
        onsessioninitialized: (session) => sessions.set(session, transport),
        onsessionclosed: (session) => sessions.delete(session),
      });
      await createServer().connect(transport);
    }
    await transport.handleRequest(request, response, request.body);
  });
  app.listen(Number(process.env.PORT), '127.0.0.1', () => console.error('listening'));
}
