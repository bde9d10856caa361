// Resources and prompts are declared by habit. Resources can be listed, their templates and the prompts cannot.
import { refuse, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { prompts: {}, resources: {}, tools: {} } }),
    'resources/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { resources: [{ uri: 'post://stamps', name: 'stamps', mimeType: 'text/plain' }] };
    },
    'resources/read'({ uri }) {
      if (uri !== 'post://stamps') throw refuse(-32002, 'There is no such resource.');
      return { contents: [{ uri, mimeType: 'text/plain', text: 'Stamps of all values.' }] };
    },
  },
});
