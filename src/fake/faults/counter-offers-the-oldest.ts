import { offerOf, withOffer } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'counter-offers-the-oldest',
  does: 'Names the oldest version for unknown ones.',
  acrossRevisions: true,
  handle: (message, next) => next(offerOf(message) === '1999-01-01' ? withOffer(message, '2024-11-05') : message),
});
