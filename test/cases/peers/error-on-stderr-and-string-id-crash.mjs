// Errors are printed to stderr, `ping` is no method here, and an id that is no number ends the process.
import { refuse } from '../base/post-office.mjs';
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  methods: {
    ping() {
      throw refuse(-32601, 'ping is not implemented');
    },
  },
  onLine(message) {
    if (typeof message?.id === 'string') throw new TypeError('id is not a number');
    return false;
  },
  send: (reply) => (reply.error === undefined ? write(reply) : process.stderr.write(`${JSON.stringify(reply)}\n`)),
});
