import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'wrong-header-mismatch-code',
  does: 'Reports headers that differ from the body with the code -32001 of a draft.',
  wires: ['http'],
  from: MODERN,
  bend: bendError('*', (error) => (error['code'] === -32020 ? { ...error, code: -32001 } : error)),
});
