// A tool that does not exist is told in a result, as the older TypeScript SDK does.
import { refuse, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    'tools/call'({ name, arguments: given = {} }) {
      if (typeof name !== 'string' || Array.isArray(given)) throw refuse(-32602, 'Invalid params');
      if (TOOLS.some((tool) => tool.name === name)) return say('Give the code of a parcel.', true);
      return say(`MCP error -32602: Tool ${name} not found`, true);
    },
  },
});
