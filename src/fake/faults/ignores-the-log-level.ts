import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createResult } from '../rpc-failure.ts';

export default defineFault({
  id: 'ignores-the-log-level',
  does: 'Answers when a graver log level is set, and goes on as before.',
  until: '2025-11-25',
  fixtures: ['logging'],
  handle(message, next) {
    const isGraver = message['method'] === 'logging/setLevel' && paramsOf(message)['level'] === 'emergency';
    return isGraver ? createResult(message, {}) : next(message);
  },
});
