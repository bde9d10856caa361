import { defineFault } from '../fault.ts';
import { READ_SCOPE } from '../http/protection.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'names-no-scope-beside-the-error',
  does: 'Tells a token that has none of its scopes so, and not which it wants.',
  wires: ['http'],
  access: 'good-token',
  ...bendScopes((refusal, scopes) => {
    const challenge = refusal.headers['www-authenticate'] ?? '';
    if (scopes.includes(READ_SCOPE)) return refusal;
    return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': challenge.replace(/scope="[^"]*", /, '') } };
  }),
});
