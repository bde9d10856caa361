import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'next-cursor-is-null',
  does: 'Writes `nextCursor: null` into the last page of every list.',
  bend: bendResult('*', (result, request) => (String(request?.['method']).endsWith('/list') ? { nextCursor: null, ...result } : result)),
});
