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
    const isWithin = (index: number) => ((bytes[index] ?? 0) & 0xc0) === 0x80;
    const within = Array.from(bytes.keys()).filter((index) => isWithin(index));
    return cutAt(
      bytes,
      [...new Set([3, ...within.slice(0, MOST_CUTS), bytes.length - 1])].sort((a, b) => a - b),
    );
  }, 3),
});
