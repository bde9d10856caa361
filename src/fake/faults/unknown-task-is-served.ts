import { MODERN } from '../../core/revision.ts';
import { fitResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { declaresTasks } from '../library/task-store.ts';

export default defineFault({
  id: 'unknown-task-is-served',
  does: 'Tells of a task that there is none of.',
  from: MODERN,
  handle: (message, next, session) => {
    const { taskId } = paramsOf(message);
    if (message['method'] !== 'tasks/get' || !String(taskId).startsWith('litmus-') || !declaresTasks(session.clientCapabilities))
      return next(message);
    const state = { taskId, status: 'working', createdAt: '2026-07-28T12:00:00Z', lastUpdatedAt: '2026-07-28T12:00:00Z', ttlMs: null };
    return { jsonrpc: '2.0', id: message['id'], result: fitResult(state, session) };
  },
});
