import { isObject, type JsonObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-asks-under-one-key',
  does: 'Asks everything in a task under the key `question`.',
  from: MODERN,
  fixtures: ['taskExtensionInput'],
  bend: bendResult('tasks/get', (result, request, { shared }) => {
    const { inputRequests } = result;
    const [key, asked] = Object.entries(isObject(inputRequests) ? inputRequests : {})[0] ?? [];
    if (key === undefined || request === undefined) return result;
    shared.set(`asked ${String(paramsOf(request)['taskId'])}`, key);
    return { ...result, inputRequests: { question: asked } };
  }),
  handle(message, next, { shared }) {
    const params = paramsOf(message);
    const key = shared.get(`asked ${String(params['taskId'])}`);
    const responses = params['inputResponses'];
    if (message['method'] !== 'tasks/update' || typeof key !== 'string' || !isObject(responses)) return next(message);
    const answers: JsonObject = { [key]: responses['question'] };
    return next({ ...message, params: { ...params, inputResponses: answers } });
  },
});
