import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'looks-at-the-root-first',
  does: 'Looks for the metadata of the resource at the root before it looks behind the path.',
  wires: ['http'],
  needs: ['metadata-is-at-the-root-alone'],
  access: 'oauth',
  habits: ({ signIn }) => ({
    signIn: { ...signIn, resourcePlaces: (endpoint, named) => [...signIn.resourcePlaces(endpoint, named)].reverse() },
  }),
});
