import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-metadata-of-any-issuer',
  does: 'Uses metadata of an authorization server whatever issuer it names.',
  wires: ['http'],
  needs: ['issuer-is-another'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesIssuer: () => true } }),
});
