import { isObject, parseJson } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'public-reads-differ-by-token',
  does: 'Writes for whom a resource was read into it, and calls the result public.',
  wires: ['http'],
  from: MODERN,
  async http(request, next) {
    const response = await next(request);
    const token = request.headers['authorization'];
    if (token === undefined || messageIn(request)?.['method'] !== 'resources/read') return response;
    const answer = typeof response.body === 'string' ? parseJson(response.body)?.value : undefined;
    if (!isObject(answer) || !isObject(answer['result'])) return response;
    const contents = [answer['result']['contents'] ?? []].flat();
    const more = contents.map((each) => (isObject(each) ? { ...each, text: 'For the readers of your branch alone.' } : each));
    return { ...response, body: JSON.stringify({ ...answer, result: { ...answer['result'], contents: more } }) };
  },
});
