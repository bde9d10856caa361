import { changeContents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'read-has-text-and-blob',
  does: 'Gives the contents of a resource as a text and as data.',
  offer: changeContents((contents) => ({ text: '', blob: '', ...contents })),
});
