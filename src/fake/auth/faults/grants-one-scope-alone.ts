import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'grants-one-scope-alone',
  does: 'Grants the first of the scopes that a client asks for, and withholds the others.',
  setUp: (setup) => ({ ...setup, grantsAtMost: 1 }),
});
