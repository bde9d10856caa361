import { MODERN } from '../../../core/revision.ts';
import { bendAnswers, bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-inputs-with-errors',
  does: 'Answers what a result asks for with errors, as it would answer requests.',
  from: MODERN,
  bend: bendRetry((params) => bendAnswers(params, () => ({ code: -1, message: 'User rejected the request' }))),
});
