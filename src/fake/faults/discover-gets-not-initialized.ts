import { refuseStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-not-initialized',
  does: 'Keeps sessions alone, and says with error -32000 that nobody has greeted it where a client looks for the stateless era.',
  tries: 'clients',
  acrossRevisions: true,
  ...refuseStateless(-32000, 'Bad Request: Server not initialized', 400),
});
