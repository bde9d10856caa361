import { MODERN } from '../../core/revision.ts';
import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'makes-tasks-for-anybody',
  does: 'Runs a call as a task for a client that knows nothing of tasks.',
  from: MODERN,
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', ({ _meta }) => ({
    resultType: 'task',
    taskId: '7d1c5c1e-0b5b-4c0e-9a55-3c1f2f7b1f10',
    status: 'working',
    createdAt: '2026-07-28T12:00:00Z',
    lastUpdatedAt: '2026-07-28T12:00:00Z',
    ttlMs: 60_000,
    _meta,
  })),
});
