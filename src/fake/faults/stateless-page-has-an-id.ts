import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'stateless-page-has-an-id',
  does: 'Gives its pages ids in the stateless era as well.',
  from: MODERN,
  fixtures: ['urlElicitation'],
  bend: bendResult('tools/call', (result) => {
    const { inputRequests } = result;
    const asked = isObject(inputRequests) ? inputRequests['payment'] : undefined;
    if (!isObject(asked) || !isObject(asked['params'])) return result;
    return { ...result, inputRequests: { payment: { ...asked, params: { ...asked['params'], elicitationId: 'p-1' } } } };
  }),
});
