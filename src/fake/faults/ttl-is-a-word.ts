import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ttl-is-a-word',
  does: 'Gives the `ttlMs` of its list of tools as a text.',
  from: MODERN,
  bend: bendResult('tools/list', (result) => ({ ...result, ttlMs: String(result['ttlMs']) })),
});
