import { bendRedirect } from '../auth-bending.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'redirect-has-another-iss',
  does: 'Sends clients back with the `iss` of another authorization server, as in a mix-up attack.',
  http: bendRedirect((parameters) => parameters.set('iss', 'https://elsewhere.example')),
});
