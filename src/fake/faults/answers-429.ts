import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-429',
  does: 'Answers 429 to every request.',
  wires: ['http'],
  diagnosis: 'rate-limited',
  http: () => ({ status: 429, headers: { 'retry-after': '60' } }),
});
