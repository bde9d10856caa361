import { MODERN } from '../../core/revision.ts';
import { wrapCall } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'requests-roots-in-between',
  does: 'Sends a request for roots during a call of the stateless era.',
  from: MODERN,
  fixtures: ['roots'],
  offer: wrapCall('find_reading_lists', (call) => {
    call.send({ jsonrpc: '2.0', id: 'roots-1', method: 'roots/list' });
    return { content: [{ type: 'text', text: 'No folder is open to look in.' }] };
  }),
});
