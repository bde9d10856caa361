import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-variable-has-hyphen',
  does: 'Lists a template whose variable has a hyphen.',
  offer: changeListed('templates', (template) => ({ ...template, uriTemplate: 'library://books/{book-isbn}' })),
});
