import { MODERN } from '../../../core/revision.ts';
import { probeOnce } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { StepFailure } from '../step.ts';

export default defineClientFault({
  id: 'gives-up-on-32022',
  does: 'Gives up where its version is refused, whatever else is offered.',
  from: MODERN,
  needs: ['first-version-is-refused'],
  steps: probeOnce(() => {
    throw new StepFailure('The version was refused.', true);
  }),
});
