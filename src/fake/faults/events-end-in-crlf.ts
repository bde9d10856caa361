import { defineFault } from '../fault.ts';
import { rewriteEvents } from '../stream-bending.ts';

export default defineFault({
  id: 'events-end-in-crlf',
  does: 'Ends the lines of its streams with a carriage return and a line feed, and answers every request by a stream.',
  tries: 'clients',
  wires: ['http', 'sse'],
  ...rewriteEvents((text) => text.replaceAll('\n', '\r\n')),
});
