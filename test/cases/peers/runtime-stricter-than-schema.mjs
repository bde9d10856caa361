// A tool refuses arguments that its schema does not list, and its schema allows any.
import { callTool, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const { additionalProperties, ...inputSchema } = first.inputSchema;

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, inputSchema }, second] }),
    'tools/call'(params) {
      const odd = Object.keys(params.arguments ?? {}).find((name) => name !== 'code');
      const isOdd = params.name === 'find_parcel' && !Array.isArray(params.arguments) && odd !== undefined;
      return isOdd ? say(`Unexpected keyword argument ${odd}.`, true) : callTool(params);
    },
  },
});
