import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-to-proceed',
  does: 'Asks a person a question and waits, as an installer does.',
  wires: ['stdio'],
  diagnosis: 'waits-for-a-person',
  process: {
    start(io) {
      io.stdout('Need to install the following packages:\nserver@1.0.0\nOk to proceed? (y) \n');
    },
    input() {},
  },
});
