import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'extension-tasks-are-not-declared',
  does: 'Runs calls as tasks, and does not declare that it can.',
  from: MODERN,
  fixtures: ['taskExtension'],
  offer: (offering) => ({ ...offering, capabilities: without(offering.capabilities, 'extensions') }),
});
