import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'traffic-log-on-stdout',
  does: 'Logs each message that it sends to stdout as well.',
  wires: ['stdio'],
  process: {
    write(bytes, next, io) {
      io.stdout(`sent: ${Buffer.from(bytes).toString()}`);
      next(bytes);
    },
  },
});
