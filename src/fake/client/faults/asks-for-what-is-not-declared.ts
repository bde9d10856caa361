import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-what-is-not-declared',
  does: 'Asks for prompts, resources and completions whatever the server has declared.',
  until: '2025-11-25',
  needs: ['offers-tools-alone'],
  steps: beforeStep('call known tools', async (session) => {
    for (const method of ['resources/list', 'prompts/list']) await session.request(method);
  }),
});
