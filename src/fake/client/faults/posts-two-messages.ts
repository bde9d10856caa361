import { toText } from '../../../core/json/to-text.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'posts-two-messages',
  does: 'Posts two messages in one body, one on each line.',
  wires: ['http'],
  bend: bendMethod(
    'tools/list',
    (message) => `${JSON.stringify(message)}\n${JSON.stringify({ ...message, id: `${toText(message['id'])} again` })}`,
  ),
});
