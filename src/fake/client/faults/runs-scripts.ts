import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'runs-scripts',
  does: 'Opens whatever page the metadata names, scripts too.',
  wires: ['http'],
  needs: ['sign-in-page-is-a-script'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, opens: (page) => /'(.*)'/.exec(page)?.[1] ?? page } }),
});
