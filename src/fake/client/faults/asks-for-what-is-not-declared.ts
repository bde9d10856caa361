import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-what-is-not-declared',
  does: 'Asks for prompts, resources and completions whatever the server has declared.',
  until: '2025-11-25',
  needs: ['prompts-are-not-declared'],
  steps: beforeStep('call known tools', async (session) => {
    for (const method of ['prompts/list', 'resources/list']) await session.request(method);
  }),
});
