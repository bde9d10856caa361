import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-old-revisions-only',
  does: 'Knows no revision with sessions after 2025-06-18.',
  acrossRevisions: true,
  offer: (offering) => ({ ...offering, revisions: offering.revisions.filter((date) => date !== '2025-11-25') }),
});
