import { refuseWith } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-undeclared-questions-otherwise',
  does: 'Declares nothing, and refuses questions for roots as if something had gone wrong.',
  until: '2025-11-25',
  needs: ['asks-what-was-not-declared'],
  habits: () => ({ capabilities: () => ({}) }),
  answer: refuseWith(-32603, ({ method }) => method === 'roots/list'),
});
