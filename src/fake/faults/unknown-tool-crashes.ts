import { callsUnknown, crashOn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-tool-crashes',
  does: 'Dies when an unknown tool is called.',
  ...crashOn(callsUnknown),
});
