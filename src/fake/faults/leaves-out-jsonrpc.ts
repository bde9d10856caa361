import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'leaves-out-jsonrpc',
  does: 'Answers requests without the member `jsonrpc`.',
  bend: (message) => (message['id'] !== undefined ? without(message, 'jsonrpc') : message),
});
