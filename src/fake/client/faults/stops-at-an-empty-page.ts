import { isArray } from '../../../core/json/json.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-an-empty-page',
  does: 'Takes a page without entries for the last.',
  needs: ['a-page-is-empty'],
  habits: ({ nextCursor }) => ({
    nextCursor: (result) =>
      Object.values(result).some((member) => isArray(member) && member.length === 0) ? undefined : nextCursor(result),
  }),
});
