import { offerOf, withOffer } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'counter-offer-is-not-taken',
  does: 'Names 2025-06-18 for unknown versions, and answers that very version with another.',
  until: '2025-11-25',
  handle(message, next) {
    const offered = offerOf(message);
    if (offered === '1999-01-01') return next(withOffer(message, '2025-06-18'));
    return next(offered === '2025-06-18' ? withOffer(message, '2025-11-25') : message);
  },
});
