import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'follows-endpoints-anywhere',
  does: 'Posts its messages to an endpoint on another origin.',
  wires: ['sse'],
  until: '2025-11-25',
  needs: ['names-its-endpoint-by-another-name'],
  habits: () => ({ takesForeignEndpoints: true }),
});
