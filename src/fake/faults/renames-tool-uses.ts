import { bendToolResults } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'renames-tool-uses',
  does: 'Answers the tools that the model uses under ids of its own.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendToolResults((results) => results.map((result, index) => ({ ...result, toolUseId: `call_${index}` }))),
});
