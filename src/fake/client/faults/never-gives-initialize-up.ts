import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'never-gives-initialize-up',
  does: 'Waits for the answer to `initialize` for as long as it lives.',
  isApart: true,
  wires: ['stdio'],
  until: '2025-11-25',
  needs: ['hangs-on-initialize'],
  process: { staysForEver: true },
});
