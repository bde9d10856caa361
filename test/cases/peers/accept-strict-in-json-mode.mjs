// It answers with JSON only, and yet demands that event streams be accepted too.
import { sendError, serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response }, usual) {
    const accept = request.headers.accept ?? '';
    const takesBoth = accept.includes('application/json') && accept.includes('text/event-stream');
    return request.method === 'POST' && !takesBoth ? sendError(response, 406, -32000, 'Not Acceptable') : usual();
  },
});
