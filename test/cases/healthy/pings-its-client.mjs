// It asks its client for a sign of life all the time, and waits for none.
import { serveLines, write } from '../base/stdio.mjs';

let asked = 0;
serveLines({
  methods: {
    'notifications/initialized'() {
      setInterval(() => write({ jsonrpc: '2.0', id: `alive-${asked++}`, method: 'ping' }), 90).unref();
    },
  },
});
