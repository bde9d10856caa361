import { defineFault } from '../fault.ts';
import { CALL_SCOPE } from '../http/protection.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'asks-for-the-missing-scope-alone',
  does: 'Names in its challenge the scope that a token lacks, and none that the token has.',
  wires: ['http', 'sse'],
  access: 'good-token',
  tries: 'clients',
  ...bendScopes((refusal) => {
    const challenge = refusal.headers['www-authenticate'] ?? '';
    return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': challenge.replace(/scope="[^"]*"/, `scope="${CALL_SCOPE}"`) } };
  }),
});
