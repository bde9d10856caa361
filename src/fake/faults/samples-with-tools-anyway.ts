import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-with-tools-anyway',
  does: 'Gives tools to models whose client cannot hand them on.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) => ({ tools: [{ name: 'look_up', inputSchema: { type: 'object' } }], ...params })),
});
