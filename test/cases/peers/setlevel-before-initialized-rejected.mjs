// After `initialize` it waits for `notifications/initialized`, and ends when anything else comes first.
import { refuse, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

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
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { logging: {}, tools: {} } }),
    'logging/setLevel': ({ level }) => {
      if (!LEVELS.includes(level)) throw refuse(-32602, 'There is no such level.');
      return {};
    },
  },
});
