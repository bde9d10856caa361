import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-list-fails',
  does: 'Answers `tools/list` with an internal error.',
  handle: failWith('tools/list', () => ({ code: -32603, message: 'connect ECONNREFUSED 127.0.0.1:5432' })),
});
