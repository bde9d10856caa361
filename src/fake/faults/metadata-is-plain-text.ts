import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-is-plain-text',
  does: 'Sends its metadata as plain text.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({
    status: 200,
    headers: { 'content-type': 'text/plain', 'access-control-allow-origin': '*' },
    body: JSON.stringify(metadata),
  })),
});
