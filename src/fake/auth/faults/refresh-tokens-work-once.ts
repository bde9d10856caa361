import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'refresh-tokens-work-once',
  does: 'Replaces refresh tokens at each use, also those of clients with a secret; a second use ends the whole grant.',
  setUp: (setup) => ({ ...setup, rotates: 'everybody' }),
});
