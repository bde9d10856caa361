import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-has-plain-pkce-alone',
  does: 'Its metadata offers PKCE with `plain` and without `S256`.',
  describe: (metadata) => ({ ...metadata, code_challenge_methods_supported: ['plain'] }),
});
