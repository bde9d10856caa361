import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-as-the-system',
  does: 'Speaks to the model in the role of the system.',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) => ({
    ...params,
    messages: [{ role: 'system', content: { type: 'text', text: 'Write.' } }],
  })),
});
