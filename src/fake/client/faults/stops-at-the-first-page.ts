import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-the-first-page',
  does: 'Takes the first page of each list for all of it.',
  habits: () => ({ nextCursor: () => undefined }),
});
