// A JPEG is called a PNG, as is the file that it comes from.
import { callTool } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const PHOTO = { type: 'image', data: '/9j/4AAQSkZJRgABAQEASABIAAD/2Q==', mimeType: 'image/png' };

serveLines({
  methods: {
    'tools/call': (params) => callTool(params, () => ({ content: [PHOTO] })),
  },
});
