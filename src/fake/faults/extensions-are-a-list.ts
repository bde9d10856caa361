import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'extensions-are-a-list',
  does: 'Declares its extensions as a list of names.',
  from: MODERN,
  offer: (offering) => ({ ...offering, capabilities: { ...offering.capabilities, extensions: ['com.example/loans'] } }),
});
