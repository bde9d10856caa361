import { isObject } from '../../../core/json/json.ts';
import { refuseWith } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'wants-a-mode',
  does: 'Refuses questions that do not say that they are forms.',
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['elicits-without-a-mode'],
  answer: refuseWith(-32602, ({ method, params }) => method === 'elicitation/create' && isObject(params) && params['mode'] === undefined),
});
