import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'changes-its-roots-in-silence',
  does: 'Opens another folder whenever it is asked for its roots, and tells nobody.',
  until: '2025-11-25',
  steps: (steps) => steps.flatMap((step) => (step.name === 'call known tools' ? [step, step] : [step])),
  answer: bendAnswer('roots/list', (_, { id }) => ({ roots: [{ uri: `file:///home/reader/${String(id)}` }] })),
});
