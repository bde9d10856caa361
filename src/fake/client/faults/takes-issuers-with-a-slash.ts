import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-issuers-with-a-slash',
  does: 'Uses metadata of an issuer that differs by a slash.',
  wires: ['http'],
  needs: ['issuer-ends-in-a-slash'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesIssuer: () => true } }),
});
