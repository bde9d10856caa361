import { answerNever, takeAnswers } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'crashes-without-roots',
  does: 'Dies when the client cannot tell its roots.',
  wires: ['stdio'],
  until: '2025-11-25',
  fixtures: ['roots'],
  offer: takeAnswers('find_reading_lists', (response, { session }) => {
    if (response['error'] === undefined) return response;
    session.process?.stderr('TypeError: Cannot read properties of undefined (reading roots)\n');
    session.process?.exit(1);
    return answerNever();
  }),
});
