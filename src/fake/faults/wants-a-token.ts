import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'wants-a-token',
  does: 'Answers 401 with a challenge to every request.',
  wires: ['http'],
  diagnosis: 'sign-in-required',
  http: () => ({
    status: 401,
    headers: { 'www-authenticate': 'Bearer resource_metadata="https://garden.example/.well-known/oauth-protected-resource"' },
  }),
});
