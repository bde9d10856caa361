import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { NOTICE_URI } from '../library/resources.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'failed-read-is-code-zero',
  does: 'Cannot read its first resource, and answers with error 0.',
  handle(message, next) {
    const isMeant = message['method'] === 'resources/read' && paramsOf(message)['uri'] === NOTICE_URI;
    return isMeant ? createError(message, 0, 'The board has fallen down.') : next(message);
  },
});
