import { isObject } from '../../../core/json/json.ts';
import { neverAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ignores-pages',
  does: 'Declares elicitation by URL, and never answers when its user is to open a page.',
  from: '2025-11-25',
  until: '2025-11-25',
  answer: neverAnswer(({ method, params }) => method === 'elicitation/create' && isObject(params) && params['mode'] === 'url'),
});
