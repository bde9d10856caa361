import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-tool-returns-nothing',
  does: 'Returns no content where a view shows it.',
  fixtures: ['view'],
  bend: bendCall('browse_shelf', (result) => ({ ...result, content: [] })),
});
