import { isObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-ignores-required',
  does: 'Renders a prompt with holes where its required arguments are missing.',
  async handle(message, next) {
    const params = paramsOf(message);
    if (message['method'] !== 'prompts/get' || isObject(params['arguments'])) return next(message);
    return next({ ...message, params: { ...params, arguments: { isbn: '', subject: '', weeks: '' } } });
  },
});
