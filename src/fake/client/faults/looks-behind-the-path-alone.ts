import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'looks-behind-the-path-alone',
  does: 'Looks for the metadata of the resource behind the path, and nowhere else.',
  wires: ['http'],
  needs: ['metadata-is-at-the-root-alone'],
  access: 'oauth',
  habits: ({ signIn }) => ({
    signIn: { ...signIn, resourcePlaces: (endpoint, named) => signIn.resourcePlaces(endpoint, named).slice(0, 1) },
  }),
});
