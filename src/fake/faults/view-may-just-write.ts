import { changeView } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-may-just-write',
  does: 'Asks for a permission with true in place of an object.',
  from: '2025-06-18',
  offer: changeView((contents) => ({ ...contents, _meta: { ui: { permissions: { clipboardWrite: true } } } })),
});
