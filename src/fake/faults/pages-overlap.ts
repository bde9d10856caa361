import { isArray, isObject } from '../../core/json.ts';
import { LIST_METHODS } from '../../core/peer.ts';
import { paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pages-overlap',
  does: 'Begins every page but the first with the first entry of the list.',
  async handle(message, next) {
    const params = paramsOf(message);
    const list = Object.values(LIST_METHODS).find(({ method }) => method === message['method']);
    const page = await next(message);
    const result = page?.['result'];
    if (list === undefined || params['cursor'] === undefined || !isObject(result)) return page;
    const beginning = await next({ ...message, params: without(params, 'cursor') });
    const first = isObject(beginning?.['result']) ? beginning['result'][list.member] : undefined;
    const entries = result[list.member];
    if (!isArray(first) || !isArray(entries)) return page;
    return { ...page, result: { ...result, [list.member]: [...first.slice(0, 1), ...entries] } };
  },
});
