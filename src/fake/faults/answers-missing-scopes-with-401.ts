import { defineFault } from '../fault.ts';
import { READ_SCOPE } from '../http/protection.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-missing-scopes-with-401',
  does: 'Answers 401 to a token that lacks a scope for calls.',
  wires: ['http'],
  access: 'good-token',
  fixtures: ['scope'],
  ...bendScopes((refusal, scopes) => (scopes.includes(READ_SCOPE) ? { ...refusal, status: 401 } : refusal)),
});
