// Browsers may send `content-type` and `authorization`, and not the header of every request after the first.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  hasSessions: false,
  answer({ request, response }, usual) {
    const { origin } = request.headers;
    if (origin === undefined || !/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) return usual();
    response.setHeader('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return usual();
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    return response.writeHead(204).end();
  },
});
