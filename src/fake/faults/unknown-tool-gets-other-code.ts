import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-tool-gets-other-code',
  does: 'Answers the call of an unknown tool with an internal error.',
  bend: bendError('tools/call', (error) => (String(error['message']).startsWith('Unknown tool') ? { ...error, code: -32603 } : error)),
});
