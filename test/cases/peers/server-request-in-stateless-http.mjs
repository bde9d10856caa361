// Without sessions the client's answer to a question comes to nobody, and the call that asked waits for ever.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  hasSessions: false,
  answer({ response, message }, usual) {
    if (message?.method !== 'tools/call' || message.params?.name !== 'find_parcel') return usual();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 's1', method: 'roots/list' })}\n\n`);
  },
});
