import { defineFault } from '../fault.ts';
import { leadOnWithNothing } from '../page-bending.ts';

export default defineFault({
  id: 'empty-cursor-leads-on',
  does: 'Gives the empty string as the cursor of the second page of tools, which is the last, and takes it.',
  until: '2025-11-25',
  ...leadOnWithNothing,
});
