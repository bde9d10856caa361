import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'blank-lines-on-stdout',
  does: 'Writes a line of one blank and a line of words to stdout before it lists its tools.',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (message['method'] === 'tools/list') process?.stdout(' \nStarting up\n');
    return next(message);
  },
});
