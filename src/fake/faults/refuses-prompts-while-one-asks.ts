import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { isRetry, noteQuestions } from '../rounds-bending.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'refuses-prompts-while-one-asks',
  does: 'Gives no prompt while a question of another one is open.',
  wires: ['stdio'],
  from: MODERN,
  fixtures: ['inputRequiredPrompt'],
  bend: noteQuestions,
  handle(message, next, session) {
    if (isRetry(message)) session.state.delete('asks');
    if (session.state.has('asks') && message['method'] === 'prompts/get') throw new RpcFailure(-32603, 'Another prompt is being made.');
    return next(message);
  },
});
