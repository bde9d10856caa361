import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-is-refused',
  does: 'Refuses `server/discover` for its version, and names that very version as supported.',
  from: MODERN,
  handle: failWith('server/discover', () => ({
    code: -32022,
    message: 'Unsupported protocol version.',
    data: { supported: [MODERN], requested: MODERN },
  })),
});
