import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'loses-result-type',
  does: 'Leaves `resultType` out of every result.',
  from: MODERN,
  bend: bendResult('*', (result) => without(result, 'resultType')),
});
