import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'stays-mute',
  does: 'Reads everything and answers nothing.',
  handle: () => undefined,
});
