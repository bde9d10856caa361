import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'refuses-missing-answers',
  does: 'Refuses a retry that leaves an answer out.',
  from: MODERN,
  fixtures: ['inputRequired'],
  handle(message, next) {
    const { inputResponses } = paramsOf(message);
    if (isObject(inputResponses) && inputResponses['mood'] === undefined) throw new RpcFailure(-32602, 'The mood is missing.');
    return next(message);
  },
});
