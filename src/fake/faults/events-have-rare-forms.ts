import { defineFault } from '../fault.ts';
import { rewriteEvents } from '../stream-bending.ts';

export default defineFault({
  id: 'events-have-rare-forms',
  does: 'Writes comments and unknown fields between its events, leaves the type `message` out, and puts no blank behind colons.',
  tries: 'clients',
  wires: ['http', 'sse'],
  ...rewriteEvents(
    (text) => `: keep-alive\n\n:\n\n${text.replace(/^event: message\n/m, 'topic: library\nmood\n').replace(/^(id|event|data): /gm, '$1:')}`,
  ),
});
