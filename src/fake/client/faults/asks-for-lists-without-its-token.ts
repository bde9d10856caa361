import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-lists-without-its-token',
  does: 'Asks for each list without its token first, and with it once that was refused.',
  wires: ['http'],
  access: 'oauth',
  http: (request, { signIn, state }) => {
    const method = String(request.about?.['method']);
    if (signIn?.token === undefined || !method.endsWith('/list') || state.has(method)) return request;
    state.set(method, true);
    return { ...request, headers: request.headers.filter(([name]) => name !== 'Authorization') };
  },
});
