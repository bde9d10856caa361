import { defineFault } from '../fault.ts';
import { EVERYBODY } from '../http/protection.ts';

export default defineFault({
  id: 'posts-need-no-token',
  does: 'Wants a token for the stream of HTTP+SSE, and none for what is posted beside it.',
  wires: ['sse'],
  access: 'good-token',
  until: '2025-11-25',
  async http(request, next) {
    const isOpen = request.path === '/messages' && request.headers['authorization'] === undefined;
    return next(isOpen ? { ...request, access: { subject: EVERYBODY, scopes: ['library'] } } : request);
  },
});
