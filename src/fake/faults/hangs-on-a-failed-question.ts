import { answerNever, takeAnswers } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'hangs-on-a-failed-question',
  does: 'Never ends the call whose question the client could not ask.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  offer: takeAnswers('pay_fine', (response) => (response['error'] === undefined ? response : answerNever())),
});
