// One server object for everybody: while somebody is connected, nobody else can be. With the argument `replaces`, whoever
// comes takes the place of whoever was there.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ response, message, sessions }, usual) {
    if (message?.method !== 'initialize' || sessions.size === 0) return usual();
    if (process.argv[2] === 'replaces') {
      sessions.clear();
      return usual();
    }
    return response.writeHead(500, { 'content-type': 'text/plain' }).end('Error: Already connected to a transport.');
  },
});
