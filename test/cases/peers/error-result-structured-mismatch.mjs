// A failed call has structured content in a shape that its output schema does not know.
import { callTool, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const outputSchema = { type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] };
const failed = { ...say('The depot does not answer.', true), structuredContent: { code: 1, message: 'The depot does not answer.' } };

serveLines({
  methods: {
    'tools/list': () => ({ tools: [{ ...first, outputSchema }, second] }),
    'tools/call': (params) => callTool(params, () => failed),
  },
});
