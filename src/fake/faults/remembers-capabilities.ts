import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { readCapabilities } from '../rounds-bending.ts';

export default defineFault({
  id: 'remembers-capabilities',
  does: 'Goes by the capabilities that an earlier request on the connection declared.',
  from: MODERN,
  fixtures: ['inputRequired'],
  ...readCapabilities((declared, place) => {
    if (declared['elicitation'] !== undefined && !place.has('capabilities')) place.set('capabilities', declared);
    const earlier = place.get('capabilities');
    return Object.keys(declared).length === 0 && isObject(earlier) ? earlier : declared;
  }),
});
