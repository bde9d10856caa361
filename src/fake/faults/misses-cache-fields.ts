import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'misses-cache-fields',
  does: 'Leaves `ttlMs` and `cacheScope` out of every result.',
  from: MODERN,
  bend: bendResult('*', (result) => without(result, 'ttlMs', 'cacheScope')),
});
