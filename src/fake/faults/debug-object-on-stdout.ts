import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'debug-object-on-stdout',
  does: 'Prints an object over three lines of stdout in the midst of a call, as a dependency may.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next, { process }) {
    if (message['method'] === 'tools/call') process?.stdout("[Breadcrumb] {\n  message: 'sync'\n}\n");
    return next(message);
  },
});
