// The same page for every cursor, and the same next one each time; with the argument `turns` two pages by turns, always
// under a cursor that was not there before.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

let pages = 0;

serveLines({
  methods: {
    'tools/list': () => {
      pages += 1;
      return process.argv[2] === 'turns'
        ? { tools: [TOOLS[pages % 2]], nextCursor: `after-${pages}` }
        : { tools: TOOLS, nextCursor: 'page2' };
    },
  },
});
