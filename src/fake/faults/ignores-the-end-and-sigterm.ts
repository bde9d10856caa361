import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-the-end-and-sigterm',
  does: 'Goes on running when its input ends and when it gets SIGTERM.',
  wires: ['stdio'],
  process: { end() {}, terminate() {} },
});
