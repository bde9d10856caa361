// Speaks the stateless era, and goes on serving what that era has removed. A missing resource gets the code of the session era.
import { refuse } from '../base/post-office.mjs';
import { serveStateless } from '../base/stateless-http.mjs';

const STAMPS = { uri: 'post://stamps', name: 'stamps', mimeType: 'text/plain' };
const done = () => ({});

serveStateless({
  capabilities: { tools: {}, resources: {} },
  methods: {
    ping: done,
    'logging/setLevel': done,
    'resources/subscribe': done,
    'resources/unsubscribe': done,
    'resources/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resources: [STAMPS] };
    },
    'resources/templates/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resourceTemplates: [] };
    },
    'resources/read'({ uri }) {
      if (uri !== STAMPS.uri) throw refuse(-32002, `There is no resource ${uri}.`);
      return { contents: [{ uri, mimeType: 'text/plain', text: 'Stamps of all values.' }], ttlMs: 60_000, cacheScope: 'public' };
    },
  },
});
