import { isObject } from '../../../core/json/json.ts';
import { breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-late-progress',
  does: 'Breaks off when it is told of the progress of what is answered.',
  isApart: true,
  until: '2025-11-25',
  needs: ['progress-comes-late'],
  handle: breakOffAt(({ method, params }) => method === 'notifications/progress' && isObject(params) && params['progress'] === 1000),
});
