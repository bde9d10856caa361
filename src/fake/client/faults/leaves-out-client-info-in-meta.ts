import { MODERN } from '../../../core/revision.ts';
import { bendMeta, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { META_KEYS } from '../stateless.ts';

export default defineClientFault({
  id: 'leaves-out-client-info-in-meta',
  does: 'Does not say in its requests who it is.',
  from: MODERN,
  bend: bendMeta((meta) => omit(meta, META_KEYS.clientInfo)),
});
