import { isObject } from '../../core/json/json.ts';
import { answerNever, takeAnswers } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'crashes-on-a-cancelled-question',
  does: 'Dies when the user cancels its question.',
  wires: ['stdio'],
  until: '2025-11-25',
  fixtures: ['elicitation'],
  offer: takeAnswers('register_reader', (response, { session }) => {
    const { result } = response;
    if (!isObject(result) || result['action'] !== 'cancel') return response;
    session.process?.stderr('TypeError: Cannot read properties of undefined (reading name)\n');
    session.process?.exit(1);
    return answerNever();
  }),
});
