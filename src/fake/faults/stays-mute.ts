import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'stays-mute',
  diagnosis: 'mute',
  does: 'Reads everything and answers nothing.',
  wires: ['stdio'],
  handle: () => undefined,
});
