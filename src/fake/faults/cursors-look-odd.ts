import { defineFault } from '../fault.ts';
import { writeCursors } from '../page-bending.ts';

const BEFORE = ' +/%2F=?&#"\\\u00e9\u{1f4d6}\u2028 ';
const AFTER = ` ${'x'.repeat(2048)} null `;

export default defineFault({
  id: 'cursors-look-odd',
  does: 'Gives cursors of two thousand characters with blanks, quotes, escapes, accents and emoji, which have to come back as they are.',
  tries: 'clients',
  ...writeCursors(
    (cursor) => BEFORE + cursor + AFTER,
    (cursor) => (cursor.startsWith(BEFORE) && cursor.endsWith(AFTER) ? cursor.slice(BEFORE.length, -AFTER.length) : `altered ${cursor}`),
  ),
});
