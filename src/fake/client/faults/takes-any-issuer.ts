import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-any-issuer',
  does: 'Takes a redirect whatever its issuer.',
  wires: ['http'],
  needs: ['redirect-has-another-iss'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesRedirect: () => true } }),
});
