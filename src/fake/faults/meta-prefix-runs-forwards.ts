import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'meta-prefix-runs-forwards',
  does: 'Writes the host name in the prefix of a key of `_meta` forwards.',
  from: '2025-11-25',
  offer: changeTool((tool) => ({ ...tool, _meta: { 'library.example.com/shelf': 12 } })),
});
