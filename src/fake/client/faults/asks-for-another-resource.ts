import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-another-resource',
  does: 'Asks for a token for the whole origin.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, asks: (query) => ({ ...query, resource: new URL(query['resource'] ?? '').origin }) } }),
});
