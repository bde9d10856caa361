import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'trades-another-verifier',
  does: 'Trades its code with a verifier that it has just made up.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({
    signIn: { ...signIn, trades: (form) => (form['code_verifier'] === undefined ? form : { ...form, code_verifier: 'v'.repeat(43) }) },
  }),
});
