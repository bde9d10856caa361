import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-is-for-machines',
  does: 'Its metadata offers `client_credentials` alone, and no page to sign in at.',
  describe: ({ authorization_endpoint: _, ...metadata }) => ({
    ...metadata,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
  }),
});
