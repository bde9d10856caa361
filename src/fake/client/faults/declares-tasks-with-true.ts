import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declares-tasks-with-true',
  does: 'Declares with `true` that it can cancel tasks.',
  from: '2025-11-25',
  until: '2025-11-25',
  habits: ({ capabilities }) => ({ capabilities: (revision) => ({ ...capabilities(revision), tasks: { cancel: true } }) }),
});
