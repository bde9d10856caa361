import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-any-state',
  does: 'Takes a redirect whatever its state.',
  wires: ['http'],
  needs: ['redirect-has-another-state'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesRedirect: () => true } }),
});
