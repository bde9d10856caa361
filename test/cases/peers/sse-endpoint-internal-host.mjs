// The endpoint that the stream names has the host under which a proxy reaches the server.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  if (request.method !== 'GET') return response.writeHead(404).end('Not Found');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response.write('event: endpoint\ndata: http://10.0.0.5:9000/api/mcp/message?sessionId=1\n\n');
});

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/sse`));
