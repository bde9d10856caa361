import { isObject } from '../../core/json/json.ts';
import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-reference-breaks-completion',
  does: 'Breaks when it shall complete for a prompt that does not exist.',
  from: '2025-03-26',
  ...breakAt((message) => {
    const { ref } = paramsOf(message);
    return message['method'] === 'completion/complete' && isObject(ref) && String(ref['name']).startsWith('litmus-');
  }, 'TypeError: undefined is not a prompt'),
});
