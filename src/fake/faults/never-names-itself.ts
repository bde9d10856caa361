import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'never-names-itself',
  does: 'Gives no `_meta` with its results.',
  from: MODERN,
  bend: bendResult('*', (result) => without(result, '_meta')),
});
