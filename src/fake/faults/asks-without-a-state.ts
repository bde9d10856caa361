import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'asks-without-a-state',
  does: 'Gives no state where it asks for one thing, and needs none.',
  tries: 'clients',
  from: MODERN,
  bend: bendWish((result) => {
    const asked = isObject(result['inputRequests']) ? Object.keys(result['inputRequests']) : [];
    return asked.length === 1 ? without(result, 'requestState') : result;
  }),
});
