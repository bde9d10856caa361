import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'crashes-on-call',
  does: 'Dies when a tool is called.',
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next, session) {
    if (message['method'] === 'tools/call' && session.process !== undefined) session.process.exit(1);
    return next(message);
  },
  http: (request, next) => (messageIn(request)?.['method'] === 'tools/call' ? { status: 0, headers: {}, hangUp: true } : next(request)),
});
