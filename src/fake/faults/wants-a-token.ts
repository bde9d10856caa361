import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'wants-a-token',
  does: 'Answers 401 with a challenge to every request.',
  wires: ['http'],
  diagnosis: 'sign-in-required',
  http: (_, __, { url }) => ({
    status: 401,
    headers: { 'www-authenticate': `Bearer resource_metadata="${new URL(url).origin}/.well-known/oauth-protected-resource"` },
  }),
});
