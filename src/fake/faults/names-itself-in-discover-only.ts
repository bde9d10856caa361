import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'names-itself-in-discover-only',
  does: 'Gives `_meta` with the result of `server/discover` and with no other.',
  from: MODERN,
  bend: bendResult('*', (result, request) => (request?.['method'] === 'server/discover' ? result : without(result, '_meta'))),
});
