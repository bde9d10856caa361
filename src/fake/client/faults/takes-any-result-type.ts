import { isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-any-result-type',
  does: 'Uses every result, whatever its `resultType`.',
  from: MODERN,
  needs: ['invents-a-result-type'],
  handle(message, next) {
    const { result } = message;
    next(isObject(result) && result['resultType'] === 'partial' ? { ...message, result: { ...result, resultType: 'complete' } } : message);
  },
});
