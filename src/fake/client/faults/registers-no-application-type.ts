import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'registers-no-application-type',
  does: 'Registers without saying what kind of application it is.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, registers: ({ application_type: _, ...body }) => body } }),
});
