// A resource holds what belongs to the organisation that the token names, and its reads are called public.
import { refuse } from '../base/post-office.mjs';
import { serveStateless } from '../base/stateless-http.mjs';

const LOG = { uri: 'post://parcels/log', name: 'parcels', mimeType: 'text/plain' };

serveStateless({
  capabilities: { tools: {}, resources: {} },
  methods: {
    'resources/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resources: [LOG] };
    },
    'resources/templates/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resourceTemplates: [] };
    },
    'resources/read'({ uri }, _, { headers }) {
      if (uri !== LOG.uri) throw refuse(-32602, `There is no resource ${uri}.`);
      const text = `Parcels of ${headers.authorization ?? 'everybody'}.`;
      return { contents: [{ uri, mimeType: 'text/plain', text }], ttlMs: 60_000, cacheScope: 'public' };
    },
  },
});
