import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-carriage-returns',
  does: 'Drops input in which a line ends with a carriage return.',
  wires: ['stdio'],
  process: { input: (bytes, next) => (bytes.at(-2) === 13 ? undefined : next(bytes)) },
});
