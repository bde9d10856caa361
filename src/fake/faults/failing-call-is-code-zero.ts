import { bendError, calls, changeCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'failing-call-is-code-zero',
  does: 'Answers with error 0 when a tool fails.',
  fixtures: ['failure'],
  offer: changeCall('get_book', () => {
    throw new Error('There is no such book.');
  }),
  bend: bendError('tools/call', (error, request) => (request !== undefined && calls('get_book')(request) ? { ...error, code: 0 } : error)),
});
