import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'hands-on-no-environment',
  does: 'Starts servers with an environment that is empty.',
  wires: ['stdio'],
  process: { handsOn: () => ({}) },
});
