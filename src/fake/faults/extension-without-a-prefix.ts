import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'extension-without-a-prefix',
  does: 'Declares an extension under a bare name.',
  from: MODERN,
  offer: (offering) => ({ ...offering, capabilities: { ...offering.capabilities, extensions: { loans: {} } } }),
});
