// One thing is wrong with this server or with what stands before it; which one, the argument says.
import { sendJson, serveHttp } from '../base/http.mjs';

const [fault] = process.argv.slice(2);
let asked = 0;
const page = (response, status, title) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><title>${title}</title><h1>${title}</h1>`);

const FAULTS = {
  'gateway-fails-now-and-then': {
    answer: ({ response }, usual) => (++asked > 40 && asked % 3 === 0 ? page(response, 502, 'Bad gateway') : usual()),
  },
  'gateway-fails-in-the-end': { answer: ({ response }, usual) => (++asked > 40 ? page(response, 502, 'Bad gateway') : usual()) },
  'breaks-in-the-end': { answer: ({ response }, usual) => (++asked > 40 ? response.writeHead(500).end() : usual()) },
  'signs-everybody-out': {
    answer: ({ response }, usual) => (++asked > 40 ? page(response, 200, 'Sign in') : usual()),
  },
  'login-page-for-everything': { answer: ({ response }) => page(response, 200, 'Sign in') },
  'page-on-get': { answer: ({ request, response }, usual) => (request.method === 'GET' ? page(response, 200, 'Home') : usual()) },
  'forgets-sessions': {
    answer(exchange, usual) {
      if (++asked > 40) exchange.sessions.clear();
      return usual();
    },
  },
  'ends-in-the-end': { answer: (_, usual) => (++asked > 40 ? process.exit(1) : usual()) },
  'lists-twenty-megabytes': {
    answer({ response, message }, usual) {
      if (message?.method !== 'tools/list') return usual();
      return sendJson(response, 200, { jsonrpc: '2.0', id: message.id, result: { tools: [], dump: 'x'.repeat(2e7) } });
    },
  },
  'floods-with-events': {
    answer: ({ response, message }, usual) => (message?.method === 'tools/list' ? streamForEver(response) : usual()),
  },
  'wants-capitals': { answer: readUnder('Mcp-Session-Id') },
  'wants-small-letters': { answer: readUnder('mcp-session-id') },
};
serveHttp(FAULTS[fault]);

function readUnder(name) {
  return ({ request, response, message }, usual) => {
    const names = request.rawHeaders.filter((_, at) => at % 2 === 0);
    if (message?.method === 'initialize' || names.includes(name)) return usual();
    return sendJson(response, 400, { jsonrpc: '2.0', error: { code: -32000, message: 'No session.' } });
  };
}

function streamForEver(response) {
  const log = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Another parcel.' } };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const more = () => {
    while (!response.destroyed && response.write(`data: ${JSON.stringify(log)}\n\n`));
    response.once('drain', more);
  };
  more();
}
