import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'form-is-a-list',
  does: 'Asks for a list of answers at once.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendQuestion('elicitation/create', (params) => ({
    ...params,
    requestedSchema: { type: 'array', items: params['requestedSchema'] },
  })),
});
