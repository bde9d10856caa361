import { answerStatelessPosts } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-405',
  does: 'Keeps sessions alone, and answers with a bare 405 where a client looks for the stateless era.',
  tries: 'clients',
  wires: ['http'],
  acrossRevisions: true,
  ...answerStatelessPosts(() => ({ status: 405, headers: { allow: 'GET, DELETE' } })),
});
