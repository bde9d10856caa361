import { MODERN } from '../../../core/revision.ts';
import { fallBackOnlyIf } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-to-fall-back',
  does: 'Speaks both eras, and does not go from one to the other.',
  from: MODERN,
  needs: ['discover-gets-invalid-params'],
  beside: '2025-11-25',
  steps: fallBackOnlyIf(() => false),
});
