import { answerStatelessPosts } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-gets-400-text',
  does: 'Keeps sessions alone, and answers with 400 and a line of text where a client looks for the stateless era.',
  tries: 'clients',
  wires: ['http'],
  acrossRevisions: true,
  ...answerStatelessPosts(() => ({ status: 400, headers: { 'content-type': 'text/plain' }, body: 'Bad Request: no session' })),
});
