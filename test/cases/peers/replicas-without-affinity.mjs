// Two replicas take connections by turns, and each knows only the sessions that it has opened itself.
import { sendError, serveHttp } from '../base/http.mjs';

const homes = new Map();
const replicas = new WeakMap();
let connections = 0;

serveHttp({
  async answer(exchange, usual) {
    const { request, response, session, sessions } = exchange;
    if (!replicas.has(request.socket)) replicas.set(request.socket, connections++ % 2);
    const replica = replicas.get(request.socket);
    if (sessions.has(session) && homes.get(session) !== replica) return sendError(response, 404, -32001, 'Session not found');
    await usual();
    for (const id of sessions) if (!homes.has(id)) homes.set(id, replica);
  },
});
