// Serves what `create` makes over stdio, or over HTTP with sessions on the port that the variable PORT names.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

export async function listen(create) {
  if (process.env.PORT === undefined) return create().connect(new StdioServerTransport());
  const sessions = new Map();
  const http = createServer(async (request, response) => {
    if (request.url !== '/mcp') return response.writeHead(404).end();
    const id = request.headers['mcp-session-id'];
    if (id !== undefined && !sessions.has(id)) return response.writeHead(404).end();
    const transport = sessions.get(id) ?? (await open(sessions, create));
    await transport.handleRequest(request, response);
  });
  http.listen(Number(process.env.PORT), '127.0.0.1');
}

async function open(sessions, create) {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (session) => sessions.set(session, transport),
    onsessionclosed: (session) => sessions.delete(session),
    enableDnsRebindingProtection: true,
    allowedHosts: [`127.0.0.1:${process.env.PORT}`],
  });
  await create().connect(transport);
  return transport;
}
