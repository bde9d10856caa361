import { isArray, isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-come-and-go',
  does: 'Gives its first tool another name each time that it lists it.',
  from: MODERN,
  bend: bendResult('tools/list', (result, request, session) => {
    const [first, ...others] = isArray(result['tools']) ? result['tools'] : [];
    if (paramsOf(request ?? {})['cursor'] !== undefined || !isObject(first)) return result;
    const times = Number(session.shared.get('times') ?? 0) + 1;
    session.shared.set('times', times);
    return { ...result, tools: [{ ...first, name: `${String(first['name'])}_${times}` }, ...others] };
  }),
});
