import { isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-one-input-alone',
  does: 'Answers the first of several things that a result asks for, and leaves the others open.',
  from: MODERN,
  bend: bendRetry((params) => {
    const answers = isObject(params['inputResponses']) ? Object.entries(params['inputResponses']) : [];
    return answers.length < 2 ? params : { ...params, inputResponses: Object.fromEntries(answers.slice(0, 1)) };
  }),
});
