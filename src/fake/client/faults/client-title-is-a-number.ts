import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'client-title-is-a-number',
  does: 'Gives itself a title that is a number.',
  until: '2025-11-25',
  from: '2025-11-25',
  habits: ({ clientInfo }) => ({ clientInfo: { ...clientInfo, title: 5 } }),
});
