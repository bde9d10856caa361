import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'next-cursor-is-a-number',
  does: 'Writes the number of entries as the cursor of the last page of prompts.',
  bend: bendResult('prompts/list', (result) => ({ nextCursor: 5, ...result })),
});
