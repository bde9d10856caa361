import { bendRequiredPages } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'requires-a-form',
  does: 'Refuses a call until a form has been filled in, with the error for pages.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlRequired'],
  bend: bendRequiredPages((page) => ({ ...page, mode: 'form' })),
});
