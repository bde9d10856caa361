import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-names-ignore-case',
  does: 'Finds a tool whatever the case of its letters.',
  from: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next) {
    const params = paramsOf(message);
    if (message['method'] !== 'tools/call' || typeof params['name'] !== 'string') return next(message);
    return next({ ...message, params: { ...params, name: params['name'].toLowerCase() } });
  },
});
