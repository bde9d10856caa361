import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-names-a-script-as-server',
  does: 'Names a script among its authorization servers.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({
    ...metadata,
    authorization_servers: [`${new URL(String(metadata['resource'])).origin}/issuer`, 'javascript:alert(1)'],
  })),
});
