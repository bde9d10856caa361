import { defineFault } from '../fault.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'names-no-missing-scope',
  does: 'Does not name the scopes that a call needs.',
  wires: ['http'],
  access: 'good-token',
  fixtures: ['scope'],
  ...bendScopes((refusal) => ({ ...refusal, headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' } })),
});
