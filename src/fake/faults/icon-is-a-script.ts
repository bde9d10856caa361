import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'icon-is-a-script',
  does: 'Gives a script as the source of an icon.',
  from: '2025-11-25',
  offer: changeListed('prompts', (prompt) => ({ ...prompt, icons: [{ src: 'javascript:alert(1)' }] })),
});
