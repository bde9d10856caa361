import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

const VALUES = Array.from({ length: 120 }, (_, index) => `value ${index + 1}`);

export default defineFault({
  id: 'completion-brings-too-many',
  does: 'Completes with everything that there is.',
  from: '2025-03-26',
  bend: bendResult('completion/complete', (result) =>
    isObject(result['completion']) ? { ...result, completion: { values: VALUES, total: VALUES.length, hasMore: false } } : result,
  ),
});
