import { changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'floods-with-progress',
  does: 'Tells the progress of an export for each byte.',
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', ({ progress }) => {
    for (let byte = 1; byte <= 150; byte++) progress(byte, 150);
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
});
