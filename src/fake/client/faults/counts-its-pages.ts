import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'counts-its-pages',
  does: 'Sends the number of the next page in place of its cursor.',
  habits({ nextCursor }) {
    let pages = 1;
    return {
      nextCursor(result) {
        if (nextCursor(result) === undefined) return undefined;
        pages += 1;
        return String(pages);
      },
    };
  },
});
