import { changeView } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-is-plain-html',
  does: 'Gives a view as any page.',
  from: '2025-06-18',
  offer: changeView((contents) => ({ ...contents, mimeType: 'text/html' })),
});
