import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'takes-public-clients-alone',
  does: 'Takes no secret at all at its token endpoint (`none`), and registers every client for that.',
  setUp: (setup) => ({ ...setup, authentication: ['none'] }),
});
