// Nobody is let in, and nothing says how to get in.
import { sendError, serveHttp } from '../base/http.mjs';

serveHttp({ answer: ({ response }) => sendError(response, 401, -32001, 'Unauthorized') });
