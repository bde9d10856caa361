// One server object for everybody: while somebody is connected, nobody else can be.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ response, message, sessions }, usual) {
    if (message?.method !== 'initialize' || sessions.size === 0) return usual();
    return response.writeHead(500, { 'content-type': 'text/plain' }).end('Error: Already connected to a transport.');
  },
});
