import { isObject, parseJson } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'public-lists-differ-by-token',
  does: 'Lists one more resource to whoever sends a token, and calls the list public.',
  wires: ['http'],
  from: MODERN,
  async http(request, next) {
    const response = await next(request);
    const message = messageIn(request);
    if (request.headers['authorization'] === undefined || message?.['method'] !== 'resources/list') return response;
    const answer = typeof response.body === 'string' ? parseJson(response.body)?.value : undefined;
    if (!isObject(answer) || !isObject(answer['result'])) return response;
    const resources = [answer['result']['resources'] ?? [], { uri: 'library://loans', name: 'loans' }].flat();
    return { ...response, body: JSON.stringify({ ...answer, result: { ...answer['result'], resources } }) };
  },
});
