import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { tellAll } from '../listen-bending.ts';

export default defineFault({
  id: 'tells-updates-to-all',
  does: 'Tells everybody who listens that the notice has changed.',
  from: MODERN,
  fixtures: ['resourceChange'],
  handle: tellAll('post_notice', 'notifications/resources/updated', { uri: 'library://notices/today' }),
});
