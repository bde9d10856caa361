// Mounted under /mcp, it announces its endpoint as if it stood at the root.
import { createServer } from 'node:http';
import { readBody } from '../base/http.mjs';
import { replyTo } from '../base/post-office.mjs';

const streams = new Map();

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const stream = streams.get(searchParams.get('session_id'));
  if (request.method === 'GET' && pathname === '/mcp/sse') {
    const id = String(streams.size + 1);
    streams.set(id, response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: endpoint\ndata: /messages/?session_id=${id}\n\n`);
  } else if (request.method === 'POST' && pathname === '/mcp/messages/' && stream !== undefined) {
    response.writeHead(202).end('Accepted');
    const reply = await replyTo(JSON.parse(body));
    if (reply !== undefined) stream.write(`event: message\ndata: ${JSON.stringify(reply)}\n\n`);
  } else {
    response.writeHead(404).end('Not Found');
  }
});

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp/sse`));
