import { isObject, type JsonObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

/** The arguments with every text replaced. */
function emptied(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '{{value}}' : value]));
}

export default defineFault({
  id: 'prompts-ignore-arguments',
  does: 'Renders every prompt with its placeholders left as they are.',
  handle(message, next) {
    const params = paramsOf(message);
    if (message['method'] !== 'prompts/get' || !isObject(params['arguments'])) return next(message);
    return next({ ...message, params: { ...params, arguments: emptied(params['arguments']) } });
  },
});
