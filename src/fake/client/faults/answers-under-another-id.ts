import { toText } from '../../../core/json/to-text.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-under-another-id',
  does: 'Answers what the server asks under an id of its own.',
  until: '2025-11-25',
  async answer(question, next) {
    const response = await next(question);
    return response && { ...response, id: `answer to ${toText(question['id'])}` };
  },
});
