import { bendError, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'forbidden-task-is-invalid',
  does: 'Calls the params invalid where a tool does not run as a task.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['structured'],
  bend: bendError('tools/call', (error, request) =>
    request !== undefined && paramsOf(request)['task'] !== undefined ? { ...error, code: -32602 } : error,
  ),
});
