import { isArray, isObject } from '../../core/json/json.ts';
import { answerNever, takeAnswers } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'waits-for-a-root',
  does: 'Waits in a call until the client has a folder open.',
  until: '2025-11-25',
  fixtures: ['roots'],
  offer: takeAnswers('find_reading_lists', (response) => {
    const roots = isObject(response['result']) ? response['result']['roots'] : undefined;
    return isArray(roots) && roots.length === 0 ? answerNever() : response;
  }),
});
