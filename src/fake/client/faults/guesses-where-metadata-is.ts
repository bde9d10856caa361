import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'guesses-where-metadata-is',
  does: 'Looks for the metadata of the resource where it guesses that it is, whatever the challenge says.',
  wires: ['http'],
  needs: ['metadata-is-where-the-challenge-says'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, resourcePlaces: (endpoint) => signIn.resourcePlaces(endpoint, undefined) } }),
});
