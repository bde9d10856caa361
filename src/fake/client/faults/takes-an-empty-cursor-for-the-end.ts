import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-an-empty-cursor-for-the-end',
  does: 'Takes a cursor that is an empty text for the end of a list.',
  needs: ['next-cursor-is-empty'],
  habits: ({ nextCursor }) => ({ nextCursor: (result) => nextCursor(result) || undefined }),
});
