import { withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-tokens-under-another-scheme',
  does: 'Sends its token as `Token` first, and as `Bearer` when that is refused.',
  wires: ['http'],
  access: 'oauth',
  http: (request, { signIn, state }) => {
    if (signIn?.token === undefined || state.has('tried')) return request;
    state.set('tried', true);
    return { ...request, headers: withHeader(request.headers, 'Authorization', `Token ${signIn.token}`) };
  },
});
