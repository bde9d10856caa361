import { answerStatelessPosts } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-closes-the-connection',
  does: 'Keeps sessions alone, and hangs up where a client looks for the stateless era.',
  tries: 'clients',
  wires: ['http'],
  acrossRevisions: true,
  ...answerStatelessPosts(() => ({ status: 0, headers: {}, hangUp: true })),
});
