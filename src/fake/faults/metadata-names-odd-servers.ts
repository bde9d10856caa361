import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-names-odd-servers',
  does: 'Names beside its authorization server several things that are none.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({
    ...metadata,
    authorization_servers: [
      `${new URL(String(metadata['resource'])).origin}/issuer`,
      'login.example.com',
      'ftp://login.example.com',
      '//x',
    ],
  })),
});
