import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-openid-first',
  does: 'Looks for metadata of OpenID Connect before that of OAuth.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, serverPlaces: (issuer) => [...signIn.serverPlaces(issuer)].reverse() } }),
});
