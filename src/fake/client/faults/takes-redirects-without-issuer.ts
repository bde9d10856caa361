import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-redirects-without-issuer',
  does: 'Takes a redirect without the issuer that was promised.',
  wires: ['http'],
  needs: ['redirect-has-no-iss'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesRedirect: () => true } }),
});
