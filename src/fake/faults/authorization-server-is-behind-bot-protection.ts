import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-is-behind-bot-protection',
  does: 'Names an authorization server behind edge protection that asks whether a person is there.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer(() => ({
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>Attention Required!</title></head><body>Verify you are human</body></html>',
  })),
});
