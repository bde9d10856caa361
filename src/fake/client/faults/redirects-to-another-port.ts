import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'redirects-to-another-port',
  does: 'Asks to be sent back to another port than it registered.',
  wires: ['http'],
  needs: ['redirect-ports-must-match'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, asks: (query) => ({ ...query, redirect_uri: 'http://127.0.0.1:47112/callback' }) } }),
});
