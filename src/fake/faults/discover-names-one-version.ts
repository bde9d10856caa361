import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-names-one-version',
  does: 'Gives `supportedVersions` as a single date instead of a list.',
  from: MODERN,
  bend: bendResult('server/discover', (result) => ({ ...result, supportedVersions: MODERN })),
});
