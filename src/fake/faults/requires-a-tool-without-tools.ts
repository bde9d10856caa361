import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'requires-a-tool-without-tools',
  does: 'Requires that the model uses a tool, and gives it none.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) =>
    params['tools'] === undefined ? params : { ...params, tools: [], toolChoice: { mode: 'required' } },
  ),
});
