import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refusal-names-nothing',
  does: 'Refuses arguments that do not fit without saying which.',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  bend: bendCall('get_book', (result) =>
    result['isError'] === true ? { ...result, content: [{ type: 'text', text: 'The input is not valid.' }] } : result,
  ),
});
