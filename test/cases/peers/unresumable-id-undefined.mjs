// A GET wants to resume after an event that never was. It gets a quiet stream, with the argument `replays` all events
// of before, or with `breaks` a 500.
import { serveHttp } from '../base/http.mjs';
import { replyTo, welcome } from '../base/post-office.mjs';

const habit = process.argv[2];
const methods = { initialize: ({ protocolVersion }) => welcome(protocolVersion, { spoken: ['2025-11-25'] }) };
const open = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const past = [];

serveHttp({
  methods,
  serveGet({ request, response, session }) {
    const after = request.headers['last-event-id'];
    const at = past.findIndex(({ id }) => id === after);
    const isUnknown = after !== undefined && at === -1;
    if (isUnknown && habit === 'breaks') return response.writeHead(500).end('KeyError');
    open(response).flushHeaders();
    const missed = past.slice(at + 1).filter((event) => event.session === session && (isUnknown || event.stream === past[at]?.stream));
    if (after === undefined || (isUnknown && habit !== 'replays')) return;
    for (const { text } of missed) response.write(text);
  },
  async serveRequest({ response, message, session }) {
    const stream = Symbol('stream');
    const tell = (data) => {
      const id = `event-${past.length}`;
      const text = `id: ${id}\ndata: ${data}\n\n`;
      past.push({ id, session, stream, text });
      response.write(text);
    };
    open(response);
    tell('');
    tell(JSON.stringify(await replyTo(message)));
    response.end();
  },
});
