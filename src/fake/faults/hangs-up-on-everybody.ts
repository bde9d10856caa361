import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'hangs-up-on-everybody',
  does: 'Cuts every connection before it answers.',
  wires: ['http'],
  diagnosis: 'connection-broken',
  http: () => ({ status: 200, headers: {}, hangUp: true }),
});
