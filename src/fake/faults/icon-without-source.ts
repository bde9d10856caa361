import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'icon-without-source',
  does: 'Gives an icon under `url` instead of `src`.',
  from: '2025-11-25',
  offer: changeListed('resources', (resource) => ({ ...resource, icons: [{ url: 'https://library.example/icon.png' }] })),
});
