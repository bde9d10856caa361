// A library prints an object for debugging while a call is under way.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  send(reply, message) {
    if (message?.method === 'tools/call') process.stdout.write("[Breadcrumb] {\n  message: 'sync'\n}\n");
    write(reply);
  },
});
