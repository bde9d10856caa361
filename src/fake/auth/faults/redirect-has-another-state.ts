import { bendRedirect } from '../auth-bending.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'redirect-has-another-state',
  does: 'Sends clients back with a `state` that is not theirs.',
  http: bendRedirect((parameters) => parameters.set('state', 'of-somebody-else')),
});
