import { bendRedirect } from '../auth-bending.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'redirect-iss-ends-in-a-slash',
  does: 'Sends clients back with an `iss` that has a slash more at its end than the issuer.',
  http: bendRedirect((parameters) => parameters.set('iss', `${parameters.get('iss') ?? ''}/`)),
});
