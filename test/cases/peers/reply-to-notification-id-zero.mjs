// A missing id counts as 0, so that a notification is answered under it.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  onLine(message) {
    if (message?.method !== 'notifications/initialized') return false;
    write({ jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'Method not found' } });
    return true;
  },
});
