import { answerStatelessPosts } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-404',
  does: 'Keeps sessions alone, and answers with a bare 404 where a client looks for the stateless era.',
  tries: 'clients',
  wires: ['http'],
  acrossRevisions: true,
  ...answerStatelessPosts(() => ({ status: 404, headers: {} })),
});
