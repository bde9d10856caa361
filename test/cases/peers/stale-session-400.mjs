// A session id that it does not know gets 400, as does a missing one.
import { sendError, serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response, message, session, sessions }, usual) {
    if (message?.method === 'initialize' || sessions.has(session) || !['GET', 'POST', 'DELETE'].includes(request.method)) return usual();
    return sendError(response, 400, -32000, 'Bad Request: No valid session ID provided');
  },
});
