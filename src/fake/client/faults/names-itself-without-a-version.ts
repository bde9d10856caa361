import { MODERN } from '../../../core/revision.ts';
import { bendMeta } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { META_KEYS } from '../stateless.ts';

export default defineClientFault({
  id: 'names-itself-without-a-version',
  does: 'Says its name with each request, and not its version.',
  from: MODERN,
  bend: bendMeta((meta) => ({ ...meta, [META_KEYS.clientInfo]: { name: 'litmus-fake-client' } })),
});
