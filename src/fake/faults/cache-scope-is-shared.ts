import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cache-scope-is-shared',
  does: 'Gives the `cacheScope` `shared`, which there is not.',
  from: MODERN,
  bend: bendResult('*', (result) => (result['cacheScope'] === undefined ? result : { ...result, cacheScope: 'shared' })),
});
