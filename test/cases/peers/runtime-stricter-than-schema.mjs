// A tool refuses arguments that its schema does not list, and its schema allows any.
import { say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const { additionalProperties, ...inputSchema } = first.inputSchema;

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, inputSchema }, second] }),
    'tools/call'({ arguments: given = {} }) {
      const odd = Object.keys(given).find((name) => name !== 'code');
      if (odd !== undefined) return say(`Unexpected keyword argument ${odd}.`, true);
      return typeof given.code === 'string' ? say('The parcel is in Leipzig.') : say('`code` has to be a string.', true);
    },
  },
});
