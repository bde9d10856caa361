// It checks every notification against those that it knows, and what it throws ends it.
import { serveLines } from '../base/stdio.mjs';

serveLines({
  onLine(message) {
    if (message?.method !== 'notifications/cancelled') return false;
    process.stderr.write('Traceback (most recent call last):\n  ValidationError: 1 validation error for ClientNotification\n');
    process.exit(1);
  },
});
