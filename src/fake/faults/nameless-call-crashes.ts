import { callsNothing, crashOn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'nameless-call-crashes',
  does: 'Dies when a call comes without a name.',
  ...crashOn(callsNothing),
});
