import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-metadata-of-another-server',
  does: 'Uses metadata of a resource whatever server it is about.',
  wires: ['http'],
  needs: ['resource-is-another-origin'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesResource: () => true } }),
});
