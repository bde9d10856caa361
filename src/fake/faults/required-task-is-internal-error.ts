import { bendError, calls } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'required-task-is-internal-error',
  does: 'Calls it an internal error when a task is missing.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['requiredTask'],
  bend: bendError('tools/call', (error, request) =>
    request !== undefined && calls('take_inventory')(request) ? { ...error, code: -32603 } : error,
  ),
});
