// The messages of a prompt are those of a chat: their content is a bare text.
import { refuse, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { prompts: {}, tools: {} } }),
    'prompts/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { prompts: [{ name: 'greet', description: 'Greets whoever comes in.' }] };
    },
    'prompts/get'({ name }) {
      if (name !== 'greet') throw refuse(-32602, `There is no prompt ${name}.`);
      return { messages: [{ role: 'user', content: 'hello' }] };
    },
  },
});
