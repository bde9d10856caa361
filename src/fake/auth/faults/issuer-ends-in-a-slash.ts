import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'issuer-ends-in-a-slash',
  does: 'Its metadata writes the issuer with a slash at the end, which it has nowhere else.',
  describe: (metadata) => ({ ...metadata, issuer: `${metadata['issuer']}/` }),
});
