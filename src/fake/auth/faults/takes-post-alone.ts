import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'takes-post-alone',
  does: 'Takes a secret in the body at its token endpoint (`client_secret_post`), and registers every client for that.',
  setUp: (setup) => ({ ...setup, authentication: ['client_secret_post'] }),
});
