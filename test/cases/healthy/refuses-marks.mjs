// It names no id in a refusal by null, as JSON-RPC has it, and takes a byte order mark for no JSON.
import { serveLines, write } from '../base/stdio.mjs';

const refuse = (code, message) => write({ jsonrpc: '2.0', id: null, error: { code, message } });

serveLines({
  onLine(message, line) {
    if (message !== undefined && !line.startsWith('\ufeff')) return false;
    refuse(-32700, 'This line is no JSON.');
    return true;
  },
  send: (reply) => write({ id: null, ...reply }),
});
