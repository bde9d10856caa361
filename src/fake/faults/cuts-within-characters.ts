import { defineFault } from '../fault.ts';
import { cutAt, writeInPieces } from '../stream-bending.ts';

/** So many cuts are enough, and a large text does not take for ever. */
const MOST_CUTS = 12;

export default defineFault({
  id: 'cuts-within-characters',
  does: 'Writes its streams in pieces that end in the midst of characters, of names of fields and of line ends.',
  tries: 'clients',
  wires: ['http', 'sse'],
  ...writeInPieces((bytes) => {
    const cuts = [3];
    for (let at = 4; at < bytes.length - 1 && cuts.length < MOST_CUTS; at++) if (isWithin(bytes[at])) cuts.push(at);
    return cutAt(bytes, [...cuts, bytes.length - 1]);
  }, 3),
});

/** The byte goes on with a character that began before it. */
function isWithin(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
