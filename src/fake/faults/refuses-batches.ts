import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-batches',
  does: 'Refuses batches in the revision that has them.',
  from: '2025-03-26',
  until: '2025-03-26',
  offer: (offering) => ({ ...offering, batches: [] }),
});
