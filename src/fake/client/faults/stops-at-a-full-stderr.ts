import { MODERN } from '../../../core/revision.ts';
import { fallBackOnlyIf } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-a-full-stderr',
  does: 'Does not read stderr while it looks for the era, so that a server which logs there never answers.',
  wires: ['stdio'],
  from: MODERN,
  needs: ['logs-at-unknown-methods'],
  beside: '2025-11-25',
  process: { leavesStderr: true },
  steps: fallBackOnlyIf(() => false),
});
