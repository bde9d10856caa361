import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'noise-during-calls',
  does: 'Writes a log line to stdout whenever a tool is called.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next, session) {
    if (message['method'] === 'tools/call') session.process?.stdout('Calling a tool...\n');
    return next(message);
  },
});
