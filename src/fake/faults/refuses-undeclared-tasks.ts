import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { offerNoTasks } from '../task-bending.ts';

export default defineFault({
  id: 'refuses-undeclared-tasks',
  does: 'Declares no tasks, and refuses calls that ask for one.',
  from: '2025-11-25',
  until: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  offer: offerNoTasks,
  handle(message, next) {
    if (message['method'] === 'tools/call' && paramsOf(message)['task'] !== undefined) throw new RpcFailure(-32602, 'What is `task`?');
    return next(message);
  },
});
