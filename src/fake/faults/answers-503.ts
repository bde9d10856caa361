import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-503',
  does: 'Answers 503 to every request, as a proxy does before a dead server.',
  wires: ['http'],
  diagnosis: 'server-error',
  http: () => ({ status: 503, headers: { 'content-type': 'text/plain' }, body: 'upstream connect error' }),
});
