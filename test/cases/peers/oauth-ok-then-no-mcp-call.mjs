// A rule for `/mcp/*` lets the server answer, and `/mcp` itself is sent on to a login page.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  path: '/mcp/',
  shownPath: '/mcp',
  answer({ request, response }, usual) {
    if (request.url !== '/mcp') return usual();
    return response.writeHead(302, { location: '/login?next=/mcp', 'content-length': '0' }).end();
  },
});
