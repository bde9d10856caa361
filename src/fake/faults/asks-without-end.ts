import { MODERN } from '../../core/revision.ts';
import { paramsOf, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { sealState } from '../library/sealed-state.ts';

export default defineFault({
  id: 'asks-without-end',
  does: 'Answers every call, and every retry of it, with a state for another round.',
  tries: 'clients',
  from: MODERN,
  async handle(message, next) {
    const answer = await next(message);
    if (message['method'] !== 'tools/call' || answer?.['result'] === undefined) return answer;
    const result = { resultType: 'input_required', requestState: sealState(paramsOf(withMeta(message, {}))) };
    return { jsonrpc: '2.0', id: message['id'], result };
  },
});
