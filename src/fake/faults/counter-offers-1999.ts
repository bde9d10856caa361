import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'counter-offers-1999',
  does: 'Agrees to 1999-01-01 whatever is offered, and has no stateless era.',
  until: '2025-11-25',
  acrossRevisions: true,
  bend: bendResult('initialize', (result) => ({ ...result, protocolVersion: '1999-01-01' })),
});
