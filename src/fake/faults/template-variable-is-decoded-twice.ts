import { addSearchTemplate } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-variable-is-decoded-twice',
  does: 'Decodes the variable of a template twice.',
  offer: addSearchTemplate((term) => decodeURIComponent(decodeURIComponent(term))),
});
