import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'registers-for-codes-alone',
  does: 'Registers for codes alone, though it wants refresh tokens.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, registers: (body) => ({ ...body, grant_types: ['authorization_code'] }) } }),
});
