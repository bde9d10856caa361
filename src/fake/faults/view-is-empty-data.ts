import { changeView } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-is-empty-data',
  does: 'Gives a view as data without a byte.',
  from: '2025-06-18',
  offer: changeView(({ text: _, ...contents }) => ({ ...contents, blob: '' })),
});
