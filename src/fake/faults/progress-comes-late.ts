import { isObject } from '../../core/json/json.ts';
import { callsForReal, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'progress-comes-late',
  does: 'Tells the progress of a call a moment after it has answered.',
  tries: 'clients',
  wires: ['stdio', 'sse'],
  async handle(message, next, session) {
    const meta = paramsOf(message)['_meta'];
    const token = isObject(meta) ? meta['progressToken'] : undefined;
    const answer = await next(message);
    if (callsForReal(message) && token !== undefined && answer?.['result'] !== undefined) {
      const params = { progressToken: token, progress: 1000, total: 1000 };
      setImmediate(() => session.send({ jsonrpc: '2.0', method: 'notifications/progress', params }));
    }
    return answer;
  },
});
