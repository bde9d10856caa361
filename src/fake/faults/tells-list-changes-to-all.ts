import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { tellAll } from '../listen-bending.ts';

export default defineFault({
  id: 'tells-list-changes-to-all',
  does: 'Tells everybody who listens that the list of tools has changed.',
  from: MODERN,
  fixtures: ['listChange'],
  handle: tellAll('host_book_club', 'notifications/tools/list_changed'),
});
