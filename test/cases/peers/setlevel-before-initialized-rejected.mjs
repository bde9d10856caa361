// After `initialize` it waits for `notifications/initialized`, and ends when anything else comes first.
import { serveLines } from '../base/stdio.mjs';

let isWaiting = false;

serveLines({
  onLine(message) {
    if (isWaiting && message?.method !== 'notifications/initialized') {
      process.stderr.write(`Error: expected initialized notification, got ${message?.method}\n`);
      process.exit(1);
    }
    isWaiting = message?.method === 'initialize';
    return false;
  },
  methods: {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: protocolVersion === '2025-06-18' ? protocolVersion : '2025-11-25',
      capabilities: { logging: {}, tools: {} },
      serverInfo: { name: 'post-office', version: '1.2.0' },
    }),
    'logging/setLevel': () => ({}),
  },
});
