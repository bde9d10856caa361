import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-methods-are-internal-errors',
  does: 'Answers an unknown method with error -32603 over stdio.',
  wires: ['stdio'],
  from: '2026-07-28',
  bend: bendError('*', (error) => (error['code'] === -32601 ? { ...error, code: -32603, message: 'Internal error' } : error)),
});
