import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'sign-in-page-is-a-script',
  does: 'Names a script as its page to sign in at; whoever runs it asks for a picture here.',
  describe: (metadata) => ({
    ...metadata,
    authorization_endpoint: `javascript:void(new Image().src='${metadata['issuer']}/canary/script')`,
  }),
});
