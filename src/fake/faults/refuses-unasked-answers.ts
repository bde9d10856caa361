import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'refuses-unasked-answers',
  does: 'Refuses a retry with an answer that it did not ask for.',
  from: MODERN,
  fixtures: ['inputRequired'],
  handle(message, next) {
    const { inputResponses } = paramsOf(message);
    if (isObject(inputResponses) && Object.keys(inputResponses).some((key) => key !== 'mood')) throw new RpcFailure(-32602, 'Unknown key.');
    return next(message);
  },
});
