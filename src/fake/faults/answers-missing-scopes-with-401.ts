import { defineFault } from '../fault.ts';
import { bendScopes } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-missing-scopes-with-401',
  does: 'Answers 401 to a token that lacks a scope.',
  wires: ['http'],
  access: 'good-token',
  fixtures: ['scope'],
  ...bendScopes((refusal) => ({ ...refusal, status: 401 })),
});
