import { isObject, type JsonObject } from '../../core/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pages-by-count',
  does: 'Counts how often a cursor of its tools was used, and brings a later page each time.',
  async handle(message, next, session) {
    const cursor = paramsOf(message)['cursor'];
    if (message['method'] !== 'tools/list' || cursor === undefined) return next(message);
    const mark = `used ${String(cursor)}`;
    const used = Number(session.shared.get(mark) ?? 0);
    session.shared.set(mark, used + 1);
    let page = await next(message);
    for (let turn = 0; turn < used; turn++) {
      const ahead = isObject(page?.['result']) ? page['result']['nextCursor'] : undefined;
      if (ahead !== undefined) page = await next(withCursor(message, ahead));
    }
    return page;
  },
});

function withCursor(message: JsonObject, cursor: JsonObject[string]): JsonObject {
  return { ...message, params: { ...paramsOf(message), cursor } };
}
