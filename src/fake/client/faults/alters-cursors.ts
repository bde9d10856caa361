import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'alters-cursors',
  does: 'Writes cursors in small letters before it sends them back.',
  habits: ({ nextCursor }) => ({ nextCursor: (result) => nextCursor(result)?.toLowerCase() }),
});
