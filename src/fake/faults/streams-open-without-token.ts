import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'streams-open-without-token',
  does: 'Wants a token for what is posted beside the stream of HTTP+SSE, and none for the stream.',
  wires: ['sse'],
  access: 'good-token',
  until: '2025-11-25',
  async http(request, next) {
    const isOpen = request.method === 'GET' && request.path === '/sse' && request.headers['authorization'] === undefined;
    return next(isOpen ? { ...request, access: { subject: 'anybody', scopes: ['library'] } } : request);
  },
});
