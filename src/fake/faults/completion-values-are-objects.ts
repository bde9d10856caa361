import { isArray, isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completion-values-are-objects',
  does: 'Completes with objects that have a label.',
  from: '2025-03-26',
  bend: bendResult('completion/complete', (result) => {
    const { completion } = result;
    if (!isObject(completion) || !isArray(completion['values'])) return result;
    return { ...result, completion: { ...completion, values: completion['values'].map((label) => ({ label })) } };
  }),
});
