import { calls } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { metaOf } from '../server/meta.ts';

export default defineFault({
  id: 'asking-for-progress-hangs',
  does: 'Waits in a call that asks for progress until somebody reads it, which nobody does before the answer.',
  call: { tool: 'list_branches', arguments: {} },
  handle: (message, next) =>
    calls('list_branches')(message) && metaOf(message)?.['progressToken'] !== undefined ? undefined : next(message),
});
