import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-an-empty-cursor-for-the-end',
  does: 'Takes a cursor that is an empty text for the end of a list.',
  from: '2026-07-28',
  needs: ['stateless-empty-cursor-leads-on'],
  habits: ({ nextCursor }) => ({ nextCursor: (result) => nextCursor(result) || undefined }),
});
