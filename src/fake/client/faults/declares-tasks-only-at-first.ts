import { toText } from '../../../core/json/to-text.ts';
import { MODERN } from '../../../core/revision.ts';
import { bendMeta, withoutSteps } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { META_KEYS } from '../stateless.ts';

const forget = bendMeta((meta) => ({ ...meta, [META_KEYS.clientCapabilities]: {} }));

export default defineClientFault({
  id: 'declares-tasks-only-at-first',
  does: 'Declares the extension for tasks with the call that begins one, and not with what it asks about it.',
  from: MODERN,
  // Nothing comes of a task that nobody may ask for.
  steps: withoutSteps('run a task', 'run a task that asks'),
  bend: (message, session) => (toText(message['method']).startsWith('tasks/') ? forget(message, session) : message),
});
