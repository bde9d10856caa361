import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'requires-no-page',
  does: 'Refuses a call until a page has been opened, and does not say which.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlRequired'],
  bend: bendError('tools/call', (error) => (error['code'] === -32042 ? { ...error, data: { elicitations: [] } } : error)),
});
