// Its streams of GET have nothing to say, and their heads do not go out before they have.
import { serveHttp } from '../../cases/base/http.mjs';

serveHttp({
  serveGet({ response }) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
  },
});
