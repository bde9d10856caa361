import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'stays-after-input-ends',
  does: 'Goes on running when its input ends.',
  wires: ['stdio'],
  process: { end() {} },
});
