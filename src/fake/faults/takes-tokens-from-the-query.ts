import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-tokens-from-the-query',
  does: 'Takes a token from the query of the URL.',
  wires: ['http', 'sse'],
  access: 'good-token',
  http(request, next) {
    const token = request.query.get('access_token');
    return next(token === null ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  },
});
