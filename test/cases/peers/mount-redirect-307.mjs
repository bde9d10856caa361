// The endpoint stands at /mcp/, and a POST to /mcp is sent there. With an argument, it is sent to another host name.
import { serveHttp } from '../base/http.mjs';

const elsewhere = process.argv[2] === 'elsewhere';

const server = serveHttp({
  path: '/mcp/',
  shownPath: '/mcp',
  answer({ request, response }, usual) {
    if (request.url !== '/mcp') return usual();
    const location = elsewhere ? `http://localhost:${server.address().port}/mcp/` : '/mcp/';
    return response.writeHead(307, { location, 'content-length': '0' }).end();
  },
});
