import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-itself-without-version',
  does: 'Gives its name without its version.',
  from: MODERN,
  offer: (offering) => ({ ...offering, serverInfo: { name: 'harbour-library' } }),
});
