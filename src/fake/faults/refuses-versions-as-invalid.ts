import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-versions-as-invalid',
  does: 'Refuses an unsupported version with error -32602.',
  from: MODERN,
  bend: bendError('*', (error) => (error['code'] === -32022 ? { ...error, code: -32602 } : error)),
});
