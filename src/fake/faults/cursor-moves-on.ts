import { isObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cursor-moves-on',
  does: 'Brings the page after the right one when a cursor for tools is used again.',
  async handle(message, next, session) {
    const cursor = paramsOf(message)['cursor'];
    const page = await next(message);
    if (message['method'] !== 'tools/list' || typeof cursor !== 'string' || !isObject(page?.['result'])) return page;
    const used = session.era === 'modern' ? session.shared : session.state;
    const isFirst = !used.has(`used ${cursor}`);
    used.set(`used ${cursor}`, true);
    const ahead = page['result']['nextCursor'];
    return isFirst || ahead === undefined ? page : next({ ...message, params: { ...paramsOf(message), cursor: ahead } });
  },
});
