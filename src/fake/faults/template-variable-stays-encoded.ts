import { addSearchTemplate } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-variable-stays-encoded',
  does: 'Takes the variable of a template as it stands in the URI.',
  offer: addSearchTemplate((term) => term),
});
