// It greets on stdout before it is asked anything, and logs there in the middle of the session.
import { serveLines, write } from '../base/stdio.mjs';

process.stdout.write('Post office MCP server v1.2.0 starting...\n');

serveLines({
  send(reply, message) {
    write(reply);
    if (message?.method === 'tools/list') process.stdout.write('DEBUG listed 2 tools in 3 ms\n');
  },
});
