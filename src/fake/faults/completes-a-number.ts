import { isObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-a-number',
  does: 'Takes whatever it shall complete for a text.',
  from: '2025-03-26',
  handle(message, next) {
    const params = paramsOf(message);
    const { argument } = params;
    if (message['method'] !== 'completion/complete' || !isObject(argument)) return next(message);
    return next({ ...message, params: { ...params, argument: { ...argument, value: String(argument['value']) } } });
  },
});
