import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-progress-of-cancelled-calls',
  does: 'Drops the answer of a cancelled call, and goes on telling its progress.',
  wires: ['stdio', 'sse'],
  fixtures: ['cancellation'],
  handle(message, next, { state }) {
    if (message['method'] !== 'notifications/cancelled') return next(message);
    const { requestId } = paramsOf(message);
    if (requestId !== undefined) state.set(`cancelled ${JSON.stringify(requestId)}`, true);
    return undefined;
  },
  bend(message, { state }, request) {
    const isDropped = message['method'] === undefined && state.get(`cancelled ${JSON.stringify(request?.['id'])}`) === true;
    return isDropped ? undefined : message;
  },
});
