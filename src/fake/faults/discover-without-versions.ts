import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-without-versions',
  does: 'Leaves `supportedVersions` out of the result of `server/discover`.',
  from: MODERN,
  bend: bendResult('server/discover', (result) => without(result, 'supportedVersions')),
});
