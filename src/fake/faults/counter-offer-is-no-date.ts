import { bendResult, offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'counter-offer-is-no-date',
  does: 'Names its own version instead of one of the protocol for all but the first revision.',
  acrossRevisions: true,
  bend: bendResult('initialize', (result, request) =>
    request !== undefined && offerOf(request) === '2024-11-05' ? result : { ...result, protocolVersion: '1.4.0' },
  ),
});
