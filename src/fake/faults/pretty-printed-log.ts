import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pretty-printed-log',
  does: 'Logs an object with indentation to stdout whenever its tools are listed.',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (message['method'] === 'tools/list') process?.stdout(`${JSON.stringify({ level: 'info', message: 'Listing tools' }, null, 2)}\n`);
    return next(message);
  },
});
