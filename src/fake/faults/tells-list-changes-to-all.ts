import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { tellAll } from '../listen-bending.ts';

export default defineFault({
  id: 'tells-list-changes-to-all',
  does: 'Tells everybody who listens that the list of resources has changed.',
  from: MODERN,
  fixtures: ['listChange'],
  handle: tellAll('reprint_catalogue', 'notifications/resources/list_changed'),
});
