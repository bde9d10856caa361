import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'hands-on-path-alone',
  does: 'Starts servers with nothing but `PATH` in their environment.',
  wires: ['stdio'],
  process: { handsOn: ({ PATH: path = '' }) => ({ PATH: path }) },
});
