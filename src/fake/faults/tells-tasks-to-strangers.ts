import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-tasks-to-strangers',
  does: 'Looks for the task of a client that does not declare tasks.',
  from: MODERN,
  bend: bendError('tasks/get', (error) => (error['code'] === -32021 ? { code: -32602, message: 'There is no such task.' } : error)),
});
