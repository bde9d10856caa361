import { isObject } from '../../core/json/json.ts';
import { answerNever, takeAnswers } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'waits-for-another-answer',
  does: 'Goes on waiting when the user declines its question.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  offer: takeAnswers('register_reader', (response) => {
    const { result } = response;
    return isObject(result) && result['action'] === 'decline' ? answerNever() : response;
  }),
});
