import { isObject } from '../../../core/json/json.ts';
import { toText } from '../../../core/json/to-text.ts';
import { MODERN } from '../../../core/revision.ts';
import { paramsOf } from '../../bending.ts';
import { beforeStep, isRetry, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'uses-states-again',
  does: 'Sends a retry once more after it was answered.',
  from: MODERN,
  bend(message, session) {
    if (isRetry(message)) session.state.set('last retry', message);
    return message;
  },
  steps: beforeStep('settle', async (session) => {
    const retry = session.state.get('last retry');
    if (isObject(retry)) await session.request(toText(retry['method']), omit(paramsOf(retry), '_meta'));
  }),
});
