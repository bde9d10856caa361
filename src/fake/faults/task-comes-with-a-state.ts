import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-comes-with-a-state',
  does: 'Gives a `requestState` with each task, for a retry that nobody needs.',
  from: MODERN,
  fixtures: ['taskExtensionInput'],
  bend: bendResult('tools/call', (result) => (result['resultType'] === 'task' ? { ...result, requestState: 'round-2' } : result)),
});
