import { isObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { listsTools } from '../page-bending.ts';

const MARK = 'after-an-empty-page:';

export default defineFault({
  id: 'a-page-is-empty',
  does: 'Gives a page without tools after the first, with a cursor that leads on.',
  tries: 'clients',
  async handle(message, next) {
    if (!listsTools(message)) return next(message);
    const { cursor, ...others } = paramsOf(message);
    const isMarked = typeof cursor === 'string' && cursor.startsWith(MARK);
    if (isMarked) {
      const empty = await next({ ...message, params: others });
      const result = empty?.['result'];
      return empty !== undefined && isObject(result)
        ? { ...empty, result: { ...result, tools: [], nextCursor: cursor.slice(MARK.length) } }
        : empty;
    }
    const answer = await next(message);
    const result = answer?.['result'];
    if (cursor !== undefined || answer === undefined || !isObject(result) || typeof result['nextCursor'] !== 'string') return answer;
    return { ...answer, result: { ...result, nextCursor: MARK + result['nextCursor'] } };
  },
});
