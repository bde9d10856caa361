import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-with-context-anyway',
  does: 'Asks for the context of clients that have none to give.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) => ({ ...params, includeContext: 'allServers' })),
});
