import { defineFault } from '../fault.ts';
import { EVERYBODY } from '../http/protection.ts';
import { readToken } from '../sign-in-bending.ts';

export default defineFault({
  id: 'streams-are-anybodys',
  does: 'Lets every user post beside the streams of all.',
  wires: ['sse'],
  access: 'good-token',
  until: '2025-11-25',
  async http(request, next) {
    const isMeant = request.path === '/messages' && readToken(request.headers['authorization'])?.claims['sub'] === 'another reader';
    return next(isMeant ? { ...request, access: { subject: EVERYBODY, scopes: ['library'] } } : request);
  },
});
