// It keeps four sessions at a time and turns away whoever wants a fifth.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ message, response, sessions }, usual) {
    if (message?.method !== 'initialize' || sessions.size < 4) return usual();
    return response.writeHead(503, { 'retry-after': '1' }).end('Too many sessions.');
  },
});
