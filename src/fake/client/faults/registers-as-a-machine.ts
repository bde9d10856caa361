import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'registers-as-a-machine',
  does: 'Registers itself before it asks for a token without a person.',
  from: '2025-11-25',
  access: 'oauth',
  needs: ['metadata-is-for-machines'],
  habits: ({ signIn }) => ({
    signIn: {
      ...signIn,
      keepsToItsSetup: false,
      registers: (body) => ({ ...body, token_endpoint_auth_method: 'client_secret_basic' }),
    },
  }),
});
