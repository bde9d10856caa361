import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'client-documents-are-not-read',
  does: 'Registers clients, and knows nothing of clients that are named by a document.',
  setUp: (setup) => ({ ...setup, readsClientDocuments: false }),
});
