import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'progress-goes-back',
  does: 'Counts its progress down at the end.',
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', ({ progress }) => {
    for (const step of [1, 3, 2]) progress(step, 3);
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
});
