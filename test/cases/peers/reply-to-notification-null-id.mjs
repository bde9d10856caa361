// Whatever is no known method gets an error, a notification too.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  onLine(message) {
    if (message?.method !== 'notifications/initialized') return false;
    write({ jsonrpc: '2.0', id: null, error: { code: -32601, message: 'Method not found' } });
    return true;
  },
});
