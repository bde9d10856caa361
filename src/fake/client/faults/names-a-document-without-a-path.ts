import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-a-document-without-a-path',
  does: 'Names the document about itself by a URL without a path.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, clientId: () => 'https://client.example' } }),
});
