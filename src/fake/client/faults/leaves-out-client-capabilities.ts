import { MODERN } from '../../../core/revision.ts';
import { bendMeta, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { META_KEYS } from '../stateless.ts';

export default defineClientFault({
  id: 'leaves-out-client-capabilities',
  does: 'Does not say in its requests what it is able to do.',
  from: MODERN,
  bend: bendMeta((meta) => omit(meta, META_KEYS.clientCapabilities)),
});
