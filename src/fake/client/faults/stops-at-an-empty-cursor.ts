import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-an-empty-cursor',
  does: 'Takes a cursor that is an empty text for the end of a list, in a session.',
  until: '2025-11-25',
  needs: ['empty-cursor-leads-on'],
  habits: ({ nextCursor }) => ({ nextCursor: (result) => nextCursor(result) || undefined }),
});
