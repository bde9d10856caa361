import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-lists-no-version',
  does: 'Gives an empty list of supported versions.',
  from: MODERN,
  bend: bendResult('server/discover', (result) => ({ ...result, supportedVersions: [] })),
});
