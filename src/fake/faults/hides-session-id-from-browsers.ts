import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'hides-session-id-from-browsers',
  does: 'Lets browsers in and does not let them read the session id.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const { 'access-control-expose-headers': exposed, ...headers } = response.headers;
    return exposed === undefined ? response : { ...response, headers };
  },
});
