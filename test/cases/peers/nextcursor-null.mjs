// On the last page of each list `nextCursor` is null instead of missing.
import { refuse, TOOLS, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { tools: {}, resources: {}, prompts: {} } }),
    'tools/list': () => ({ tools: TOOLS, nextCursor: null }),
    'resources/list': () => ({ resources: [], nextCursor: null }),
    'resources/templates/list': () => ({ resourceTemplates: [], nextCursor: null }),
    'resources/read'({ uri }) {
      throw refuse(-32002, `There is no resource ${uri}.`);
    },
    'prompts/list': () => ({ prompts: [], nextCursor: null }),
    'prompts/get'({ name }) {
      throw refuse(-32602, `There is no prompt ${name}.`);
    },
  },
});
