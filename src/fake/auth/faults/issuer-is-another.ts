import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'issuer-is-another',
  does: 'Its metadata names the issuer `https://elsewhere.example`.',
  describe: (metadata) => ({ ...metadata, issuer: 'https://elsewhere.example' }),
});
