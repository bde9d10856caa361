import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'icon-data-is-no-image',
  does: 'Gives a page as the source of an icon.',
  from: '2025-11-25',
  offer: changeListed('prompts', (prompt) => ({ ...prompt, icons: [{ src: 'data:text/html,<b>book</b>' }] })),
});
