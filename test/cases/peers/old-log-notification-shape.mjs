// It greets with a log message of an old shape, before it answers.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  onLine(message) {
    if (message?.method === 'initialize')
      write({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', message: 'hi' } });
    return false;
  },
});
