import { hideCapability } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-are-not-declared',
  does: 'Serves its tools without declaring them.',
  bend: hideCapability('tools'),
});
