import { toText } from '../../../core/json/to-text.ts';
import { MODERN } from '../../../core/revision.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-tasks-twice',
  does: 'Sends every answer to a task twice.',
  from: MODERN,
  bend: bendMethod('tasks/update', (message) => [message, { ...message, id: `${toText(message['id'])} again` }]),
});
