import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-methods-are-invalid-params',
  does: 'Answers an unknown method with error -32602, as the official Python SDK 1.x does.',
  until: '2025-11-25',
  bend: bendError('*', (error) => (error['code'] === -32601 ? { ...error, code: -32602, message: 'Invalid request parameters' } : error)),
});
