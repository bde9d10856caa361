import { defineFault } from '../fault.ts';
import { READ_SCOPE } from '../http/protection.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'names-no-scope-at-the-door',
  does: 'Does not say which scopes it wants of a token that has none of them.',
  wires: ['http'],
  access: 'good-token',
  ...bendScopes((refusal, scopes) => {
    if (scopes.includes(READ_SCOPE)) return refusal;
    return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': 'Bearer error="insufficient_scope"' } };
  }),
});
