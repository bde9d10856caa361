import { isObject } from '../../core/json/json.ts';
import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'number-breaks-get',
  does: 'Breaks when the value of a prompt argument is no text.',
  ...breakAt((message) => {
    const given = paramsOf(message)['arguments'];
    return message['method'] === 'prompts/get' && isObject(given) && Object.values(given).some((value) => typeof value === 'number');
  }, 'TypeError: value.trim is not a function'),
});
