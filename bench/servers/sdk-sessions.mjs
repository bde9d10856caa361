// A server on the official SDK 1.x with about as many tools as the exercises. Each client has a session, a server and a transport of its own.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { serveMeasured } from './measured.mjs';

const sessions = new Map();
const http = createServer(async (request, response) => {
  const known = sessions.get(request.headers['mcp-session-id']);
  if (known !== undefined) return known.handleRequest(request, response);
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => sessions.set(id, transport),
  });
  await createTools().connect(transport);
  await transport.handleRequest(request, response);
});
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${http.address().port}/mcp`;
const close = async () => http.closeAllConnections();
serveMeasured(
  Array.from({ length: Number(process.env.COUNT) }, () => url),
  close,
);

function createTools() {
  const server = new McpServer({ name: 'sessions', version: '1.0.0' });
  for (let tool = 0; tool < 23; tool++) {
    const description = 'Gives back the text that it was given, so that a client can be seen at work.';
    const inputSchema = { text: z.string().describe('The text.') };
    server.registerTool(tool === 0 ? 'echo' : `echo_${tool}`, { description, inputSchema }, ({ text }) => ({
      content: [{ type: 'text', text }],
    }));
  }
  return server;
}
