import { changeView } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-has-no-doctype',
  does: 'Gives a view that does not say that it is HTML5.',
  from: '2025-06-18',
  offer: changeView((contents) => ({ ...contents, text: '<html><body>Shelf</body></html>' })),
});
