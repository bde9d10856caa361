import { isArray } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-change-their-order',
  does: 'Begins each page of tools at another place.',
  from: MODERN,
  bend: bendResult('tools/list', (result, _, session) => {
    const tools = isArray(result['tools']) ? result['tools'] : [];
    const turns = Number(session.shared.get('turns') ?? 0);
    session.shared.set('turns', turns + 1);
    const first = turns % tools.length;
    return { ...result, tools: [...tools.slice(first), ...tools.slice(0, first)] };
  }),
});
