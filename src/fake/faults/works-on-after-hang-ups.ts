import { MODERN } from '../../core/revision.ts';
import { wrapCall } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'works-on-after-hang-ups',
  does: 'Goes on with a call whose client has closed the stream.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['slowListChange'],
  offer: wrapCall('host_book_club', (call, run) => run({ ...call, signal: new AbortController().signal })),
});
