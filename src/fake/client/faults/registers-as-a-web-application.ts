import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'registers-as-a-web-application',
  does: 'Registers as an application of the web, though its redirects lead to this machine.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, registers: (body) => ({ ...body, application_type: 'web' }) } }),
});
