// A stream is resumed after an event that never was. It opens a quiet one, replays what it has, or breaks, as its argument says.
import { replyTo } from '../base/post-office.mjs';
import { serveHttp } from '../base/http.mjs';

const habit = process.argv[2] ?? 'ignores';
const past = [];
let events = 0;

serveHttp({
  async answer(exchange, usual) {
    const { request, response, message, session, sessions } = exchange;
    if (!sessions.has(session)) return usual();
    const asked = request.headers['last-event-id'];
    if (request.method === 'GET') {
      if (asked !== undefined && habit === 'breaks') return response.writeHead(500).end('KeyError');
      const known = past.findIndex(({ id, session: own }) => id === asked && own === session);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      const missed = known >= 0 ? past.slice(known + 1) : asked !== undefined && habit === 'replays' ? past : [];
      const stream = past[known]?.stream;
      for (const event of missed) if (event.session === session && (known < 0 || event.stream === stream)) response.write(event.text);
      return;
    }
    if (request.method !== 'POST' || message?.id === undefined) return usual();
    const stream = Symbol('stream');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const tell = (data) => {
      const id = String(++events);
      const text = `id: ${id}\ndata: ${data}\n\n`;
      past.push({ id, session, stream, text });
      response.write(text);
    };
    tell('');
    tell(JSON.stringify(await replyTo(message)));
    response.end();
  },
});
