// `subscriptions/listen` opens a stream on which nothing ever comes, not even a word that it was understood.
import { serveStateless } from '../base/stateless-http.mjs';

serveStateless({
  answer({ response, message }, usual) {
    if (message?.method !== 'subscriptions/listen') return usual();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).flushHeaders();
  },
});
