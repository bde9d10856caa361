import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-headers-without-id',
  does: 'Refuses headers that differ from the body without the id of the request.',
  wires: ['http'],
  from: MODERN,
  bend: (message) => (isObject(message['error']) && message['error']['code'] === -32020 ? without(message, 'id') : message),
});
