import { MODERN } from '../../core/revision.ts';
import { fitResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-its-tasks',
  does: 'Lists its tasks, as servers of 2025-11-25 do.',
  from: MODERN,
  handle: (message, next, session) =>
    message['method'] === 'tasks/list' ? { jsonrpc: '2.0', id: message['id'], result: fitResult({ tasks: [] }, session) } : next(message),
});
