import { MODERN } from '../../core/revision.ts';
import { putInfoBesideMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-itself-beside-meta',
  does: 'Puts `serverInfo` beside `_meta` into the result of `server/discover`, as drafts had it, and into no other result.',
  from: MODERN,
  bend: putInfoBesideMeta,
});
