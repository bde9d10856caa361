import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'structured-content-not-mirrored',
  does: 'Puts prose beside structured content.',
  from: '2025-06-18',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  bend: bendCall('get_book', (result) =>
    result['isError'] === true ? result : { ...result, content: [{ type: 'text', text: 'A book about salt.' }] },
  ),
});
