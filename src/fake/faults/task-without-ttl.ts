import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-without-ttl',
  does: 'Leaves out how long a task is kept.',
  from: MODERN,
  fixtures: ['taskExtension'],
  bend: bendResult('tools/call', (result) => (result['resultType'] === 'task' ? without(result, 'ttlMs') : result)),
});
