import { bendGrant } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'adds-a-slash-to-the-resource',
  does: 'Asks for access to a resource whose name ends in a slash that nobody wrote.',
  wires: ['http', 'sse'],
  access: 'oauth',
  signIn: bendGrant((parameters) => {
    const resource = parameters.get('resource');
    if (resource !== null) parameters.set('resource', `${resource}/`);
  }),
});
