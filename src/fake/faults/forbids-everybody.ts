import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'forbids-everybody',
  does: 'Answers 403 to every request.',
  wires: ['http'],
  diagnosis: 'access-refused',
  http: () => ({ status: 403, headers: { 'content-type': 'application/json' }, body: '{"error":"not on the list"}' }),
});
