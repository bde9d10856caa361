import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-after-three-seconds',
  does: 'Takes more than three seconds before it answers its first request.',
  wires: ['stdio'],
  until: '2025-11-25',
  hosts: ['cline'],
  async handle(message, next, session) {
    const isFirst = !session.shared.has('awake');
    session.shared.set('awake', true);
    if (isFirst) await pause(3200);
    return next(message);
  },
});
