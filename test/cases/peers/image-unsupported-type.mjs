// A call brings a drawing.
import { callTool } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="3"/></svg>';
const block = { type: 'image', data: Buffer.from(drawing).toString('base64'), mimeType: 'image/svg+xml' };

serveLines({
  methods: {
    'tools/call': (params) => callTool(params, () => ({ content: [block] })),
  },
});
