// A call brings a drawing.
import { serveLines } from '../base/stdio.mjs';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="3"/></svg>';

serveLines({
  methods: {
    'tools/call': () => ({ content: [{ type: 'image', data: Buffer.from(drawing).toString('base64'), mimeType: 'image/svg+xml' }] }),
  },
});
