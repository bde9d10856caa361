import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-capability-is-true',
  does: 'Declares its tasks with a yes.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: bendResult('initialize', (result) => {
    const { capabilities } = result;
    return { ...result, capabilities: { ...(isObject(capabilities) && capabilities), tasks: true } };
  }),
});
