import { calls, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'forbidden-tool-becomes-a-task',
  does: 'Makes a task of a tool that does not say that it runs as one.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['structured'],
  handle(message, next) {
    const params = paramsOf(message);
    return calls('get_book')(message) && params['task'] !== undefined
      ? next({ ...message, params: { name: 'export_catalogue', task: {} } })
      : next(message);
  },
});
