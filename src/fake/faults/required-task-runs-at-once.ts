import { calls, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'required-task-runs-at-once',
  does: 'Runs a tool at once that it says runs as a task only.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['requiredTask'],
  handle(message, next) {
    if (!calls('take_inventory')(message) || paramsOf(message)['task'] !== undefined) return next(message);
    return { jsonrpc: '2.0', id: message['id'], result: { content: [{ type: 'text', text: 'Counted 5 books.' }] } };
  },
});
