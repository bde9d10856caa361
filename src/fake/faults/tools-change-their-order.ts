import { isArray } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-change-their-order',
  does: 'Lists its first page of tools backwards from the second time on.',
  from: MODERN,
  bend: bendResult('tools/list', (result, request, session) => {
    if (paramsOf(request ?? {})['cursor'] !== undefined || !isArray(result['tools'])) return result;
    const isFirst = !session.shared.has('listed');
    session.shared.set('listed', true);
    return isFirst ? result : { ...result, tools: result['tools'].toReversed() };
  }),
});
