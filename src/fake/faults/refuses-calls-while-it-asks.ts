import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { isRetry, noteQuestions } from '../rounds-bending.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'refuses-calls-while-it-asks',
  does: 'Refuses every further call while a question of its own is open.',
  wires: ['stdio'],
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: noteQuestions,
  handle(message, next, session) {
    if (isRetry(message)) session.state.delete('asks');
    if (session.state.has('asks') && message['method'] === 'tools/call') throw new RpcFailure(-32603, 'Another call is being answered.');
    return next(message);
  },
});
