import { bendRedirect } from '../auth-bending.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'redirect-has-no-iss',
  does: 'Says that it sends `iss` back to clients, and leaves it out.',
  http: bendRedirect((parameters) => parameters.delete('iss')),
});
