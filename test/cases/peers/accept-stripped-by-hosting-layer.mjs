// Whatever the client accepts, an adapter before the server makes it anything, and the server wants both types by name.
import { sendError, serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response }, usual) {
    request.headers.accept = '*/*';
    const accepts = ['application/json', 'text/event-stream'].every((type) => request.headers.accept.includes(type));
    if (request.method === 'POST' && !accepts) return sendError(response, 406, -32000, 'Not Acceptable: both types must be accepted');
    return usual();
  },
});
