import { MODERN } from '../../core/revision.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cache-scope-changes-by-page',
  does: 'Calls the first page of its tools public and the others private.',
  from: MODERN,
  bend: bendResult('tools/list', (result, request) => ({
    ...result,
    cacheScope: paramsOf(request ?? {})['cursor'] === undefined ? 'public' : 'private',
  })),
});
