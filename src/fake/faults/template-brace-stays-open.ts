import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-brace-stays-open',
  does: 'Lists a template with a brace that is never closed.',
  offer: changeListed('templates', (template) => ({ ...template, uriTemplate: 'library://books/{isbn' })),
});
