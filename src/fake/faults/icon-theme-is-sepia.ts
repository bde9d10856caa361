import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'icon-theme-is-sepia',
  does: 'Gives an icon for a theme that there is not.',
  from: '2025-11-25',
  offer: changeListed('prompts', (prompt) => ({ ...prompt, icons: [{ src: 'https://library.example/icon.png', theme: 'sepia' }] })),
});
