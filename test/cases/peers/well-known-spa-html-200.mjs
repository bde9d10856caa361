// A web application answers every path with its page, but for the endpoint.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response }, usual) {
    if (request.url === '/mcp') return usual();
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Post office</title><div id="app"></div>');
  },
});
