import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'batches-in-every-revision',
  does: 'Sends its `ping` as a batch of one, where the revision has no batches.',
  from: '2025-06-18',
  until: '2025-11-25',
  bend: (message, { wire }) => (message['method'] === 'ping' ? `${JSON.stringify([message])}${wire === 'stdio' ? '\n' : ''}` : message),
});
