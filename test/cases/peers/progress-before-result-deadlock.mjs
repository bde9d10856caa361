// A call that is asked for its progress tells it once, and then waits for somebody who waits for the call.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  onLine(message) {
    const progressToken = message?.method === 'tools/call' ? message.params?._meta?.progressToken : undefined;
    if (progressToken === undefined) return false;
    write({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress: 1, total: 3 } });
    return true;
  },
});
