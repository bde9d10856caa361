import { answerStatelessPosts } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-401',
  does: 'Keeps sessions alone, and answers with a bare 401 where a client looks for the stateless era.',
  wires: ['http'],
  acrossRevisions: true,
  ...answerStatelessPosts(() => ({ status: 401, headers: {} })),
});
