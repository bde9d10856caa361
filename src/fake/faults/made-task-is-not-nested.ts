import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'made-task-is-not-nested',
  does: 'Puts the members of a task beside `_meta`, and not into `task`.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tools/call', (result) => (isObject(result['task']) ? result['task'] : result)),
});
