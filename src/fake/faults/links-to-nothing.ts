import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'links-to-nothing',
  does: 'Links to a resource that it cannot read.',
  from: '2025-06-18',
  ...returnContent({ type: 'resource_link', uri: 'library://maps/branches', name: 'map' }),
});
