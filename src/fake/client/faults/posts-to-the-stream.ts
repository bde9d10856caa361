import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'posts-to-the-stream',
  does: 'Posts its messages to the address of the stream.',
  wires: ['sse'],
  until: '2025-11-25',
  http: (request) => (request.method === 'POST' ? { ...request, url: request.url.replace(/\/messages.*$/, '/sse') } : request),
});
