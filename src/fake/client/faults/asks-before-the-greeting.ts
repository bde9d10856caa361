import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-before-the-greeting',
  does: 'Lists tools before it sends `initialize`.',
  until: '2025-11-25',
  steps: (steps) => [
    {
      name: 'ask early',
      async run(session) {
        await session.send({ jsonrpc: '2.0', id: 'early', method: 'tools/list' });
        return 'done';
      },
    },
    ...steps,
  ],
});
