import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';
import type { ClientSession } from '../session.ts';
import type { StepOutcome } from '../step.ts';

export default defineClientFault({
  id: 'never-probes',
  does: 'Begins with other requests of the stateless era than `server/discover`.',
  wires: ['stdio'],
  from: MODERN,
  steps: (steps) => steps.map((step) => (step.name === 'discover' ? { ...step, run: async (session) => greet(session) } : step)),
});

async function greet(session: ClientSession): Promise<StepOutcome> {
  await session.request('resources/read', { uri: 'exercise://texts/plain' });
  session.greeted = true;
  return 'done';
}
