import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-issuers-that-are-alike',
  does: 'Takes a redirect of an issuer that differs by a slash.',
  wires: ['http'],
  needs: ['redirect-iss-ends-in-a-slash'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesRedirect: () => true } }),
});
