import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'writes-latin1',
  does: 'Writes its first message in Latin-1 instead of UTF-8.',
  wires: ['stdio'],
  process: {
    write(bytes, next, { state }) {
      const text = Buffer.from(bytes).toString();
      next(state.has('begun') ? bytes : Buffer.from(text.replaceAll('Harbour Library', 'Bibliothèque'), 'latin1'));
      state.set('begun', true);
    },
  },
});
