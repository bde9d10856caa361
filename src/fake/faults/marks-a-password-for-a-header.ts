import { MODERN } from '../../core/revision.ts';
import { addArgument } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'marks-a-password-for-a-header',
  does: 'Marks a password for a header.',
  wires: ['http'],
  from: MODERN,
  offer: addArgument('password', { type: 'string', description: 'Password of the reader.', 'x-mcp-header': 'Reader' }),
});
