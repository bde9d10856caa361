import { defineClientFault } from '../client-fault.ts';

/** By then it would have asked. */
const MEANWHILE_MS = 5200;

export default defineClientFault({
  id: 'keeps-its-first-lists',
  does: 'Keeps the list of tools that it has read once, whatever it is told.',
  steps: (steps) =>
    steps.flatMap((step) => {
      if (step.name !== 'change the tools') return [step];
      const run = async (session: Parameters<typeof step.run>[0]) => {
        await session.request('tools/call', { name: 'change_tools', arguments: {} });
        await new Promise((resolve) => setTimeout(resolve, MEANWHILE_MS));
        return 'done' as const;
      };
      return [{ ...step, run }];
    }),
});
