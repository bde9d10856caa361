import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'redirects-elsewhere',
  does: 'Asks to be sent back to a path that it did not register.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, asks: (query) => ({ ...query, redirect_uri: 'http://127.0.0.1:47111/elsewhere' }) } }),
});
