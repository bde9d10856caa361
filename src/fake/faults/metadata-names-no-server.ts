import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-names-no-server',
  does: 'Names no authorization server in its metadata.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource(({ authorization_servers: _, ...metadata }) => metadata),
});
