import { isArray } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'null-among-tools',
  does: 'Leaves a gap in the list of tools where a filter took one out.',
  bend: bendResult('tools/list', (result) => {
    const tools = isArray(result['tools']) ? result['tools'] : [];
    return { ...result, tools: [...tools.slice(0, 1), null, ...tools.slice(1)] };
  }),
});
