import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-hides-iss',
  does: 'Sends `iss` back to clients, and its metadata does not say so.',
  describe: ({ authorization_response_iss_parameter_supported: _, ...metadata }) => metadata,
});
