import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'gives-no-refresh-tokens',
  does: 'Gives access tokens without a refresh token, whatever a client may be registered for.',
  setUp: (setup) => ({ ...setup, refreshes: 'nobody' }),
});
