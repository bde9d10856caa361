// What comes in the place of every JSON-RPC error: nothing else is wrong with this server.
import { replyTo } from '../base/post-office.mjs';
import { serveLines, write } from '../base/stdio.mjs';

const INSTEAD = {
  exits: () => process.exit(3),
  speaks() {
    console.error('fatal: unhandled failure in the dispatcher');
    process.exit(3);
  },
  throws({ error }) {
    throw new Error(error.message);
  },
  killed: () => process.kill(process.pid, 'SIGKILL'),
  hangs: () => {},
  text: ({ id, error }) => write({ jsonrpc: '2.0', id, error: error.message }),
  result: ({ id, error }) => write({ jsonrpc: '2.0', id, result: { error: error.message } }),
  codeless: ({ id, error }) => write({ jsonrpc: '2.0', id, error: { message: error.message } }),
  internal: ({ id }) => write({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error' } }),
};

const instead = INSTEAD[process.argv[2]];

serveLines({
  async onLine(message) {
    const reply =
      message === undefined ? { jsonrpc: '2.0', error: { code: -32700, message: 'This line is no JSON.' } } : await replyTo(message);
    if (reply?.error !== undefined) instead(reply);
    else if (reply !== undefined) write(reply);
    return true;
  },
});
