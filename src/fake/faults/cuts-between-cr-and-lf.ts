import { defineFault } from '../fault.ts';
import { cutAt, writeInPieces } from '../stream-bending.ts';

const CR = 13;

export default defineFault({
  id: 'cuts-between-cr-and-lf',
  does: 'Ends lines with a carriage return and a line feed, which come in two pieces, with a message over two lines of data.',
  tries: 'clients',
  wires: ['http', 'sse'],
  ...writeInPieces((bytes) => {
    const text = Buffer.from(bytes).toString();
    // A JSON text may go on in the next line wherever a blank might stand.
    const lines = Buffer.from(text.replace(/^data: \{"jsonrpc":"2.0",/m, 'data: {"jsonrpc":"2.0",\ndata: ').replaceAll('\n', '\r\n'));
    const ends: number[] = [];
    for (let at = lines.indexOf(CR); at !== -1; at = lines.indexOf(CR, at + 1)) ends.push(at + 1);
    return cutAt(lines, ends);
  }, 5),
});
