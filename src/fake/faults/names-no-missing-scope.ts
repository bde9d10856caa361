import { defineFault } from '../fault.ts';
import { READ_SCOPE } from '../http/protection.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'names-no-missing-scope',
  does: 'Does not name the scopes that a call needs.',
  wires: ['http'],
  access: 'good-token',
  fixtures: ['scope'],
  ...bendScopes((refusal, scopes) => {
    if (!scopes.includes(READ_SCOPE)) return refusal;
    return { ...refusal, headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' } };
  }),
});
