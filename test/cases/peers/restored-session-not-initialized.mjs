// Two instances share a store of session ids. The one that did not see `initialize` knows the id and not the handshake.
import { sendError, serveHttp } from '../base/http.mjs';

const homes = new Map();
const instances = new WeakMap();
let connections = 0;

serveHttp({
  async answer(exchange, usual) {
    const { request, response, session, sessions } = exchange;
    if (!instances.has(request.socket)) instances.set(request.socket, connections++ % 2);
    const instance = instances.get(request.socket);
    if (request.method === 'POST' && sessions.has(session) && homes.get(session) !== instance) {
      return sendError(response, 400, -32000, 'Bad Request: Server not initialized');
    }
    await usual();
    for (const id of sessions) if (!homes.has(id)) homes.set(id, instance);
  },
});
