import { isArray } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-come-and-go',
  does: 'Leaves another tool out of its list each time.',
  from: MODERN,
  bend: bendResult('tools/list', (result, _, session) => {
    const tools = isArray(result['tools']) ? result['tools'] : [];
    const left = Number(session.shared.get('left out') ?? 0);
    session.shared.set('left out', left + 1);
    return { ...result, tools: tools.filter((_tool, index) => index !== left % tools.length) };
  }),
});
