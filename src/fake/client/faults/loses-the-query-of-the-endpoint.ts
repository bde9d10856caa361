import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'loses-the-query-of-the-endpoint',
  does: 'Posts its messages without the query that the endpoint has.',
  wires: ['sse'],
  until: '2025-11-25',
  http: (request) => (request.method === 'POST' ? { ...request, url: request.url.replace(/\?.*$/, '') } : request),
});
