import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'prompts-refuse-missing-answers',
  does: 'Refuses the retry of a prompt that leaves an answer out.',
  from: MODERN,
  fixtures: ['inputRequiredPrompt'],
  handle(message, next) {
    const { inputResponses } = paramsOf(message);
    if (isObject(inputResponses) && inputResponses['tone'] === undefined) throw new RpcFailure(-32602, 'The tone is missing.');
    return next(message);
  },
});
