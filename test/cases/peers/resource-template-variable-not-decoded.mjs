// A search by a resource gets its term as it stands in the URI, or decoded once too often.
import { refuse, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const isTwice = process.argv[2] === 'twice';

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { resources: {}, tools: {} } }),
    'resources/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resources: [] };
    },
    'resources/templates/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resourceTemplates: [{ uriTemplate: 'search://{term}', name: 'search', mimeType: 'text/plain' }] };
    },
    'resources/read'({ uri }) {
      const [, term] = /^search:\/\/([^/]+)$/.exec(uri) ?? [];
      if (term === undefined) throw refuse(-32002, 'There is no such resource.');
      const shown = isTwice ? decodeURIComponent(decodeURIComponent(term)) : term;
      return { contents: [{ uri, mimeType: 'text/plain', text: `Nothing found for ${shown}.` }] };
    },
  },
});
