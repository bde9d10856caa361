import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-progress-after-the-answer',
  does: 'Tells that a call is done once it has answered.',
  wires: ['stdio'],
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', ({ progress }) => {
    progress(1, 2);
    setImmediate(() => progress(2, 2));
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
});
