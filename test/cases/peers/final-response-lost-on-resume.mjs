// Streams have event ids and can be resumed, and a response that comes while nobody listens is not kept.
import { setTimeout as sleep } from 'node:timers/promises';
import { serveHttp } from '../base/http.mjs';
import { replyTo, welcome } from '../base/post-office.mjs';

const ANSWER_MS = 100;
const methods = { initialize: ({ protocolVersion }) => welcome(protocolVersion, { spoken: ['2025-11-25'] }) };
const open = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' });
let events = 0;

serveHttp({
  methods,
  serveGet: ({ response }) => open(response).flushHeaders(),
  async serveRequest({ request, response, message }) {
    open(response).write(`id: ${++events}\ndata: \n\n`);
    await sleep(ANSWER_MS);
    if (!request.socket.destroyed) response.end(`id: ${++events}\ndata: ${JSON.stringify(await replyTo(message))}\n\n`);
  },
});
