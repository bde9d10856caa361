import { REVISIONS } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-batches-everywhere',
  does: 'Answers batches also in the revisions that do not have them.',
  from: '2025-06-18',
  until: '2025-11-25',
  offer: (offering) => ({ ...offering, batches: REVISIONS }),
});
