import { isObject } from '../../../core/json/json.ts';
import { breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-unknown-members',
  does: 'Breaks off at results that hold more than it knows.',
  until: '2025-11-25',
  needs: ['results-hold-more'],
  handle: breakOffAt(({ result }) => isObject(result) && result['futureMember'] !== undefined && result['content'] !== undefined),
});
