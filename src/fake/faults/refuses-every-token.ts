import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-every-token',
  does: 'Refuses every token, good ones too.',
  wires: ['http'],
  access: 'good-token',
  async http(request, next) {
    const { authorization: _, ...headers } = request.headers;
    return next({ ...request, headers });
  },
});
