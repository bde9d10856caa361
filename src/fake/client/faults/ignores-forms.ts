import { isObject } from '../../../core/json/json.ts';
import { neverAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ignores-forms',
  does: 'Declares elicitation, and never answers a form.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: neverAnswer(({ method, params }) => method === 'elicitation/create' && !(isObject(params) && params['mode'] === 'url')),
});
