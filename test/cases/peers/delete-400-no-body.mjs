// A body is read of every request, and a DELETE has none.
import { sendError, serveHttp } from '../base/http.mjs';

serveHttp({
  answer: ({ request, response }, usual) =>
    request.method === 'DELETE' ? sendError(response, 400, -32700, 'Body cannot be empty') : usual(),
});
