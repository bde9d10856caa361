import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-headers-as-invalid',
  does: 'Refuses headers that differ from the body with error -32600.',
  wires: ['http'],
  from: MODERN,
  bend: bendError('*', (error) => (error['code'] === -32020 ? { ...error, code: -32600 } : error)),
});
