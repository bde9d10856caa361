import { isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-untyped-results',
  does: 'Takes a list without `resultType` for no answer.',
  from: MODERN,
  needs: ['loses-result-type'],
  beside: MODERN,
  handle(message, next) {
    const { result } = message;
    if (!isObject(result) || result['tools'] === undefined || result['resultType'] !== undefined) next(message);
  },
});
