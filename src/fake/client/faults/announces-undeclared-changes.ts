import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'announces-undeclared-changes',
  does: 'Tells that its roots have changed, and has not declared that it does.',
  until: '2025-11-25',
  habits: ({ capabilities }) => ({ capabilities: (revision) => ({ ...capabilities(revision), roots: {} }) }),
  bend: bendMethod('notifications/initialized', (message) => [message, { jsonrpc: '2.0', method: 'notifications/roots/list_changed' }]),
});
