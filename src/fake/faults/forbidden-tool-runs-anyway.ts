import { calls, paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'forbidden-tool-runs-anyway',
  does: 'Serves a call that shall be a task as if it were none.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['structured'],
  handle(message, next) {
    const params = paramsOf(message);
    return calls('get_book')(message) && params['task'] !== undefined
      ? next({ ...message, params: without(params, 'task') })
      : next(message);
  },
});
