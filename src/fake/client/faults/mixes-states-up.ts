import { isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { paramsOf } from '../../bending.ts';
import { isRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'mixes-states-up',
  does: 'Sends the first state that it was ever given with the retry of another call.',
  from: MODERN,
  bend(message, session) {
    const params = paramsOf(message);
    if (!isRetry(message) || params['requestState'] === undefined) return message;
    const { method } = message;
    const first = session.state.get('first retry') ?? { method, state: params['requestState'] };
    session.state.set('first retry', first);
    return isObject(first) && first['method'] !== method ? { ...message, params: { ...params, requestState: first['state'] } } : message;
  },
});
