import { calls, fitResult } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createResult } from '../rpc-failure.ts';

export default defineFault({
  id: 'calls-need-their-folder',
  does: 'Wants to write into the working directory when a tool is called.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next, session) {
    if (!calls('list_branches')(message) || session.process?.cwd !== '/') return next(message);
    const text = "EACCES: permission denied, mkdir '/.branches'";
    return createResult(message, fitResult({ content: [{ type: 'text', text }], isError: true }, session));
  },
});
