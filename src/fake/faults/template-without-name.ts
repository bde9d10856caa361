import { changeListed, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-without-name',
  does: 'Lists a template without a name.',
  offer: changeListed('templates', (template) => without(template, 'name')),
});
