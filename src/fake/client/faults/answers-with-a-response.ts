import { MODERN } from '../../../core/revision.ts';
import { paramsOf } from '../../bending.ts';
import { isRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-with-a-response',
  does: 'Answers what a result asks for with a response, as in the session era.',
  from: MODERN,
  bend(message) {
    const { inputResponses } = paramsOf(message);
    return isRetry(message) && inputResponses !== undefined ? { jsonrpc: '2.0', id: message['id'], result: inputResponses } : message;
  },
});
