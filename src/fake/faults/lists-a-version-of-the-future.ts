import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-a-version-of-the-future',
  does: 'Lists the version 2027-07-28, and refuses it.',
  from: MODERN,
  bend: bendResult('server/discover', (result) => ({ ...result, supportedVersions: [MODERN, '2027-07-28'] })),
});
