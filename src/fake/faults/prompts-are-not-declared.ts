import { hideCapability } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompts-are-not-declared',
  does: 'Serves its prompts without declaring them.',
  bend: hideCapability('prompts'),
});
