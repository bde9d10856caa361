import { isObject } from '../../core/json.ts';
import { paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pages-by-count',
  does: 'Counts the requests for tools, and brings one page after the other whatever the cursor says.',
  async handle(message, next, session) {
    const cursor = paramsOf(message)['cursor'];
    if (message['method'] !== 'tools/list') return next(message);
    const asked = await next(message);
    const isRefused = asked?.['result'] === undefined;
    if (isRefused || cursor === undefined) {
      if (!isRefused) session.shared.set('page', 0);
      return asked;
    }
    const turns = Number(session.shared.get('page') ?? 0) + 1;
    session.shared.set('page', turns);
    const params = without(paramsOf(message), 'cursor');
    let page = await next({ ...message, params });
    for (let turn = 0; turn < turns; turn++) {
      const ahead = isObject(page?.['result']) ? page['result']['nextCursor'] : undefined;
      page = await next({ ...message, params: ahead === undefined ? params : { ...params, cursor: ahead } });
    }
    return page;
  },
});
