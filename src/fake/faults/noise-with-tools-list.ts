import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'noise-with-tools-list',
  does: 'Writes a line to stdout whenever its tools are listed.',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (message['method'] === 'tools/list') process?.stdout('Loading tools\n');
    return next(message);
  },
});
