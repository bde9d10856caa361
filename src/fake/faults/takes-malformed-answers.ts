import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { finish } from '../rounds-bending.ts';

export default defineFault({
  id: 'takes-malformed-answers',
  does: 'Takes whatever stands in `inputResponses` for an answer.',
  from: MODERN,
  fixtures: ['inputRequired'],
  handle(message, next, session) {
    const { inputResponses } = paramsOf(message);
    return inputResponses === undefined || isObject(inputResponses) ? next(message) : finish(message, session);
  },
});
