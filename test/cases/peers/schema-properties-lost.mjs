// A tool needs an argument that its schema has lost. It says so with an error, or with the argument `text` in a result.
import { callTool, refuse, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const inText = process.argv[2] === 'text';
const inputSchema = { type: 'object', properties: {} };

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, inputSchema }, second] }),
    'tools/call'(params) {
      const { name, arguments: given = {} } = params;
      if (name !== 'find_parcel' || Array.isArray(given) || given.code !== undefined) return callTool(params);
      if (inText) return say('Invalid arguments: code is a required property', true);
      throw refuse(-32602, 'MCP error -32602: code: Required');
    },
  },
});
