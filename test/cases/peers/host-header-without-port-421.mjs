// The hosts that are allowed have a port. With the argument `proxied`, a proxy leaves it away from every request.
import { serveHttp } from '../base/http.mjs';

const isProxied = process.argv[2] === 'proxied';

serveHttp({
  answer({ request, response }, usual) {
    if (isProxied) request.headers.host = request.headers.host.replace(/:\d+$/, '');
    if (/:\d+$/.test(request.headers.host)) return usual();
    return response.writeHead(421, { 'content-type': 'text/plain' }).end('Invalid Host header');
  },
});
