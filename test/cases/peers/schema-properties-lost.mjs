// A tool needs an argument that its schema has lost.
import { refuse, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const inText = process.argv[2] === 'text';
const inputSchema = { type: 'object', properties: {} };

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, inputSchema }, second] }),
    'tools/call'({ name, arguments: given = {} }) {
      if (name !== 'find_parcel') throw refuse(-32602, `There is no tool ${name}.`);
      if (given.code !== undefined) return say('The parcel is in Leipzig.');
      if (inText) return say('Invalid arguments: code is a required property', true);
      throw refuse(-32602, 'MCP error -32602: code: Required');
    },
  },
});
