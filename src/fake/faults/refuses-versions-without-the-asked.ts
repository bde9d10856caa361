import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendError, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-versions-without-the-asked',
  does: 'Refuses an unsupported version without naming the version that was asked for.',
  from: MODERN,
  bend: bendError('*', ({ data, ...error }) => ({ ...error, ...(isObject(data) && { data: without(data, 'requested') }) })),
});
