import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-has-no-pkce',
  does: 'Its metadata leaves out `code_challenge_methods_supported`, though it demands PKCE.',
  describe: ({ code_challenge_methods_supported: _, ...metadata }) => metadata,
});
