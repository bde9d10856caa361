import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-gives-no-codes',
  does: 'Names an authorization server that gives tokens at once, and no codes.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, response_types_supported: ['token'] })),
});
