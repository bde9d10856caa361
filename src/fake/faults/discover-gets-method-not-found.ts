import { refuseStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-method-not-found',
  does: 'Keeps sessions alone, and knows no such method where a client looks for the stateless era.',
  tries: 'clients',
  acrossRevisions: true,
  ...refuseStateless(-32601, 'Method not found', 404),
});
