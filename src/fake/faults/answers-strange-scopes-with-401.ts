import { defineFault } from '../fault.ts';
import { READ_SCOPE } from '../http/protection.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-strange-scopes-with-401',
  does: 'Answers 401 to a token that has none of its scopes.',
  wires: ['http'],
  access: 'good-token',
  ...bendScopes((refusal, scopes) => (scopes.includes(READ_SCOPE) ? refusal : { ...refusal, status: 401 })),
});
