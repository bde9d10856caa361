import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'registers-nobody',
  does: 'Knows the clients that it was set up with, and no way for others to become known.',
  setUp: (setup) => ({ ...setup, registersClients: false, readsClientDocuments: false }),
});
