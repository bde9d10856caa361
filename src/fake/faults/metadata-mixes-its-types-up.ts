import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-mixes-its-types-up',
  does: 'Writes lists into the metadata of its authorization server where texts are due, and texts for lists.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({
    ...metadata,
    authorization_endpoint: [],
    issuer: {},
    code_challenge_methods_supported: 'S256',
    response_types_supported: 'code',
    service_documentation: null,
  })),
});
