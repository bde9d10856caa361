// A tool that does not exist is told in a result, as the older TypeScript SDK does.
import { say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    'tools/call'({ name }) {
      if (TOOLS.some((tool) => tool.name === name)) return say('Parcel A1 is in Leipzig.');
      return say(`MCP error -32602: Tool ${name} not found`, true);
    },
  },
});
