// A JPEG is called a PNG, as is the file that it comes from.
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    'tools/call': () => ({ content: [{ type: 'image', data: '/9j/4AAQSkZJRgABAQEASABIAAD/2Q==', mimeType: 'image/png' }] }),
  },
});
