import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-title-is-null',
  does: 'Lists a template whose title is null.',
  offer: changeListed('templates', (template) => ({ ...template, title: null })),
});
