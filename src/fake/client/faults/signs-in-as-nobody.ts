import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'signs-in-as-nobody',
  does: 'Asks for a token without a person, and does not prove who it is.',
  from: '2025-11-25',
  access: 'oauth',
  needs: ['metadata-is-for-machines'],
  signIn: (request) => ({ ...request, headers: request.headers.filter(([name]) => name !== 'Authorization') }),
});
