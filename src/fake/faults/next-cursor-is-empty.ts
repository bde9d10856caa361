import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'next-cursor-is-empty',
  does: 'Writes an empty string as the cursor of the last page of tools.',
  until: '2025-11-25',
  bend: bendResult('tools/list', (result) => ({ nextCursor: '', ...result })),
});
