// Streams have event ids and can be resumed, and the response of a call is not kept while nobody listens.
import { setTimeout as sleep } from 'node:timers/promises';
import { replyTo } from '../base/post-office.mjs';
import { serveHttp } from '../base/http.mjs';

let events = 0;

serveHttp({
  async answer(exchange, usual) {
    const { request, response, message, session, sessions } = exchange;
    if (!sessions.has(session)) return usual();
    const streams = () => response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.method === 'GET') return streams().flushHeaders();
    if (request.method !== 'POST' || message?.id === undefined) return usual();
    streams().write(`id: ${++events}\ndata: \n\n`);
    await sleep(100);
    if (response.closed || request.socket.destroyed) return;
    response.end(`id: ${++events}\ndata: ${JSON.stringify(await replyTo(message))}\n\n`);
  },
});
