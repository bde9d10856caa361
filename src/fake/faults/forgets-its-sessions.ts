import { defineFault } from '../fault.ts';
import { inTheEnd } from '../http-bending.ts';

export default defineFault({
  id: 'forgets-its-sessions',
  does: 'Knows no session any more after eighty requests, and answers 404 to whatever names one.',
  wires: ['http'],
  until: '2025-11-25',
  ...inTheEnd((request, next) =>
    request.headers['mcp-session-id'] === undefined ? next(request) : { status: 404, headers: {}, body: '' },
  ),
});
