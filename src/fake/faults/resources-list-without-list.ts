import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resources-list-without-list',
  does: 'Answers `resources/list` without the list, since there is nothing to list.',
  bend: bendResult('resources/list', ({ resources: _, nextCursor: __, ...result }) => result),
});
