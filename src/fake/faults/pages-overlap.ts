import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { LIST_METHODS } from '../../core/peer.ts';
import { paramsOf, without } from '../bending.ts';
import { defineFault, type Next } from '../fault.ts';

export default defineFault({
  id: 'pages-overlap',
  does: 'Begins every page but the first with the last entry of the page before.',
  async handle(message, next) {
    const list = Object.values(LIST_METHODS).find(({ method }) => method === message['method']);
    const cursor = paramsOf(message)['cursor'];
    const page = await next(message);
    if (list === undefined || cursor === undefined || !isObject(page?.['result'])) return page;
    const before = await entriesBefore(cursor, list.member, message, next);
    const entries = page['result'][list.member];
    return { ...page, result: { ...page['result'], [list.member]: [...before.slice(-1), ...(isArray(entries) ? entries : [])] } };
  },
});

/** What stands on the page that gave this cursor. */
async function entriesBefore(cursor: Json, member: string, message: JsonObject, next: Next): Promise<readonly Json[]> {
  let params = without(paramsOf(message), 'cursor');
  for (;;) {
    const page = await next({ ...message, params });
    const result = isObject(page?.['result']) ? page['result'] : {};
    const entries = result[member];
    const ahead = result['nextCursor'];
    if (ahead === cursor || ahead === undefined) return isArray(entries) ? entries : [];
    params = { ...params, cursor: ahead };
  }
}
