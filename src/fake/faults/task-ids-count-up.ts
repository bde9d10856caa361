import { MODERN } from '../../core/revision.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-ids-count-up',
  does: 'Counts its tasks, and makes the number their id.',
  wires: ['stdio'],
  from: MODERN,
  fixtures: ['taskExtension'],
  bend: bendResult('tools/call', (result, _, session) => {
    if (result['resultType'] !== 'task') return result;
    session.shared.set('task 1001', result['taskId']);
    return { ...result, taskId: '1001' };
  }),
  handle(message, next, session) {
    const params = paramsOf(message);
    const real = session.shared.get(`task ${String(params['taskId'])}`);
    return next(typeof real === 'string' ? { ...message, params: { ...params, taskId: real } } : message);
  },
});
