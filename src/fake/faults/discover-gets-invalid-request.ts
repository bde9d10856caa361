import { refuseStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-invalid-request',
  does: 'Keeps sessions alone, and calls the request invalid where a client looks for the stateless era.',
  tries: 'clients',
  acrossRevisions: true,
  ...refuseStateless(-32600, 'Invalid Request', 400),
});
