import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-failures-fail-the-task',
  does: 'Fails the task of a tool that reports a failure.',
  from: MODERN,
  fixtures: ['taskExtensionFailure'],
  bend: bendResult('tasks/get', (result) =>
    result['status'] === 'completed'
      ? { ...without(result, 'result'), status: 'failed', error: { code: -32603, message: 'It failed.' } }
      : result,
  ),
});
