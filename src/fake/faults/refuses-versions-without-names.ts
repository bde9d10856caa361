import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendError, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-versions-without-names',
  does: 'Refuses an unsupported version without naming the versions that it speaks.',
  from: MODERN,
  bend: bendError('*', ({ data, ...error }) => ({ ...error, ...(isObject(data) && { data: without(data, 'supported') }) })),
});
