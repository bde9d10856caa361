import { isObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-takes-numbers',
  does: 'Makes a text of whatever comes for an argument of a prompt.',
  handle(message, next) {
    const params = paramsOf(message);
    if (message['method'] !== 'prompts/get' || !isObject(params['arguments'])) return next(message);
    const texts = Object.fromEntries(Object.entries(params['arguments']).map(([name, value]) => [name, String(value)]));
    return next({ ...message, params: { ...params, arguments: texts } });
  },
});
