// A resource in a result has a path for its URI.
import { welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { resources: {}, tools: {} } }),
    'tools/call': () => ({
      content: [{ type: 'resource', resource: { uri: '/package.json', mimeType: 'text/plain', blob: 'e30K' } }],
    }),
  },
});
