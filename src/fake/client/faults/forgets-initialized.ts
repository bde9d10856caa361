import { withoutSteps } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-initialized',
  does: 'Goes on after the answer to `initialize` without `notifications/initialized`.',
  until: '2025-11-25',
  steps: withoutSteps('initialized'),
});
