import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'icon-sizes-are-a-text',
  does: 'Gives the sizes of an icon as one text.',
  from: '2025-11-25',
  offer: changeListed('templates', (template) => ({ ...template, icons: [{ src: 'https://library.example/icon.png', sizes: '48x48' }] })),
});
