// It agrees to whatever version is asked for.
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'post-office', version: '1.2.0' },
    }),
  },
});
