import { bendRequiredPages } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'requires-a-page-without-id',
  does: 'Refuses a call until a page has been opened, and gives the visit no id.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlRequired'],
  bend: bendRequiredPages((page) => without(page, 'elicitationId')),
});
