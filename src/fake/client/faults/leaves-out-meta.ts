import { MODERN } from '../../../core/revision.ts';
import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-meta',
  does: 'Sends its requests without `_meta`.',
  from: MODERN,
  bend: bendParams('*', (params) => omit(params, '_meta')),
});
