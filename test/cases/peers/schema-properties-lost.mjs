// A tool needs an argument that its schema has lost. It says so with an error, or with the argument `text` in a result;
// with `tersely` and `own-words` as a handler says it that knows no validator.
import { callTool, refuse, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const how = process.argv[2];
const inputSchema = { type: 'object', properties: {} };

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, inputSchema }, second] }),
    'tools/call'(params) {
      const { name, arguments: given = {} } = params;
      if (name !== 'find_parcel' || Array.isArray(given) || given.code !== undefined) return callTool(params);
      if (how === 'tersely') throw refuse(-32602, 'code required');
      if (how === 'own-words') return say('I cannot look for it: code must be given', true);
      if (how === 'text') return say('Invalid arguments: code is a required property', true);
      throw refuse(-32602, 'MCP error -32602: code: Required');
    },
  },
});
