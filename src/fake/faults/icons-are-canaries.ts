import { changeListed, changeTool } from '../bending.ts';
import { CANARY, showCanaries } from '../canary-bending.ts';
import { defineFault } from '../fault.ts';

const withIcon = (name: string) => (entry: object) => ({
  ...entry,
  icons: [{ src: `${CANARY}/${name}.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
});

export default defineFault({
  id: 'icons-are-canaries',
  does: 'Has icons on the server itself, so that it sees what a client sends along when it fetches them.',
  wires: ['http', 'sse'],
  from: '2025-11-25',
  offer: (offering, revision) => {
    const tools = changeTool(withIcon('tool'))(offering, revision);
    return changeListed('prompts', withIcon('prompt'))(tools, revision);
  },
  ...showCanaries,
});
