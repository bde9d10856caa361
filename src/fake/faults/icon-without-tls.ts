import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'icon-without-tls',
  does: 'Keeps its icons on a server without TLS.',
  from: '2025-11-25',
  offer: changeListed('prompts', (prompt) => ({ ...prompt, icons: [{ src: 'http://library.example/icon.png' }] })),
});
