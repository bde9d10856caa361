import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-has-no-name',
  does: 'Names an authorization server whose metadata has no issuer.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer(({ issuer: _, ...metadata }) => metadata),
});
