// A server without sessions that answers a GET with the status of its argument.
import { sendError, serveHttp } from '../base/http.mjs';

const status = Number(process.argv[2] ?? 400);

serveHttp({
  hasSessions: false,
  answer({ request, response }, usual) {
    return request.method === 'GET' ? sendError(response, status, -32000, 'No sessionId') : usual();
  },
});
