import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'meta-key-holds-a-blank',
  does: 'Puts a key with a blank into the `_meta` of a tool.',
  from: '2025-06-18',
  offer: changeTool((tool) => ({ ...tool, _meta: { 'shelf mark': 'K 12' } })),
});
