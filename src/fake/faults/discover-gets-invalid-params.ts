import { refuseStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-invalid-params',
  does: 'Keeps sessions alone, and calls the params invalid where a client looks for the stateless era.',
  tries: 'clients',
  acrossRevisions: true,
  ...refuseStateless(-32602, 'Invalid request parameters', 400),
});
