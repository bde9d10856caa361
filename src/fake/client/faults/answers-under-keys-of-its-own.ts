import { isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-under-keys-of-its-own',
  does: 'Answers what a result asks for under keys that it counts by itself.',
  from: MODERN,
  bend: bendRetry((params) => {
    const answers = isObject(params['inputResponses']) ? Object.values(params['inputResponses']) : [];
    if (answers.length === 0) return params;
    return { ...params, inputResponses: Object.fromEntries(answers.map((answer, at) => [`answer${at + 1}`, answer])) };
  }),
});
