import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-lists-of-tools-with-nothing',
  does: 'Leaves the result out of the answer to `tools/list`.',
  wires: ['stdio'],
  bend(message, _, request) {
    if (request?.['method'] !== 'tools/list' || message['result'] === undefined) return message;
    return without(message, 'result');
  },
});
