// A failed call has structured content in a shape that its output schema does not know.
import { say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const outputSchema = { type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] };

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, outputSchema }, second] }),
    'tools/call': () => ({
      ...say('The `code` is not known to the depot.', true),
      structuredContent: { code: 1, message: 'The depot does not answer.' },
    }),
  },
});
