import { defineFault } from '../fault.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'asks-for-one-scope-after-the-other',
  does: 'Asks who lacks scopes for one of them, and for the next when that one is there.',
  wires: ['http'],
  access: 'good-token',
  from: '2026-07-28',
  fixtures: ['scope'],
  ...bendScopes((refusal, scopes) => {
    if (scopes.includes('library:list')) return refusal;
    const challenge = refusal.headers['www-authenticate'] ?? '';
    return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': challenge.replace(/scope="[^"]*"/, 'scope="library:list"') } };
  }),
});
