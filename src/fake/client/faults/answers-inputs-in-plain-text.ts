import { MODERN } from '../../../core/revision.ts';
import { bendAnswers, bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-inputs-in-plain-text',
  does: 'Answers what a result asks for with texts in place of objects.',
  from: MODERN,
  bend: bendRetry((params) => bendAnswers(params, () => 'yes')),
});
