import { defineClientFault } from '../client-fault.ts';

/** By then it would have read. */
const MEANWHILE_MS = 5200;

export default defineClientFault({
  id: 'passes-over-updates',
  does: 'Subscribes to a resource, and does not read it when it was updated.',
  until: '2025-11-25',
  steps: (steps) =>
    steps.flatMap((step) => {
      if (step.name !== 'change a resource') return [step];
      const run = async (session: Parameters<typeof step.run>[0]) => {
        await session.request('tools/call', { name: 'change_resource', arguments: {} });
        await new Promise((resolve) => setTimeout(resolve, MEANWHILE_MS));
        return 'done' as const;
      };
      return [{ ...step, run }];
    }),
});
