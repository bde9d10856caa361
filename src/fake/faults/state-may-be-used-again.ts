import { MODERN } from '../../core/revision.ts';
import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createCircle } from '../library/circle.ts';

export default defineFault({
  id: 'state-may-be-used-again',
  does: 'Lets a reader join a circle as often as the same answers come.',
  from: MODERN,
  fixtures: ['singleUse'],
  offer: changeCall('join_circle', createCircle(true)),
});
