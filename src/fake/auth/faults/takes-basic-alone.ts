import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'takes-basic-alone',
  does: 'Takes a secret in the Authorization header at its token endpoint (`client_secret_basic`), and registers every client for that.',
  setUp: (setup) => ({ ...setup, authentication: ['client_secret_basic'] }),
});
