// On the last page of each list `nextCursor` is null instead of missing.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize: () => ({
      protocolVersion: '2025-11-25',
      capabilities: { tools: {}, resources: {}, prompts: {} },
      serverInfo: { name: 'post-office', version: '1.2.0' },
    }),
    'tools/list': () => ({ tools: TOOLS, nextCursor: null }),
    'resources/list': () => ({ resources: [], nextCursor: null }),
    'resources/templates/list': () => ({ resourceTemplates: [], nextCursor: null }),
    'prompts/list': () => ({ prompts: [], nextCursor: null }),
  },
});
