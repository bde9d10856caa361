// A proxy keeps the head of a stream back until there is a byte to follow it, and cuts the stream where none comes.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  serveGet({ response }) {
    setTimeout(() => response.destroy(), 20_000).unref();
  },
});
