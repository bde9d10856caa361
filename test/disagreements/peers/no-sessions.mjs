// Keeps no sessions: it opens a stream for whoever wants one, and says yes to whoever wants to end what it never began.
import { serveHttp } from '../../cases/base/http.mjs';

serveHttp({
  hasSessions: false,
  serveGet({ response }) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
  },
  answer: ({ request, response }, usual) => (request.method === 'DELETE' ? response.writeHead(200).end() : usual()),
});
