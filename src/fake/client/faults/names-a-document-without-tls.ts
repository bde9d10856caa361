import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-a-document-without-tls',
  does: 'Names the document about itself by a URL without TLS.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, clientId: () => 'http://client.example/client.json' } }),
});
