import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'redirect-ports-must-match',
  does: 'Refuses a redirect to this machine whose port is not the registered one, with a page and 400.',
  setUp: (setup) => ({ ...setup, comparesPorts: true }),
});
